export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** @throws when the module is not in the built web part */
export function builtModule(manifest: Manifest, name: string): Manifest[string] {
  const found = manifest[name];
  if (!found) throw new Error(`${name} is missing from the built web files`);
  return found;
}

export function modulesOf(manifest: Manifest, name: string): string[] {
  const files = new Set<string>();
  const seen = [name];
  for (const each of seen) {
    const { file, imports = [] } = builtModule(manifest, each);
    files.add(file);
    for (const one of imports) if (!seen.includes(one)) seen.push(one);
  }
  return [...files];
}
