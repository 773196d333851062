/** The `isDirty` functions of the forms on this page. */
const forms = new Set<() => boolean>();

/** @returns stops watching */
export function watchForm(isDirty: () => boolean): () => void {
  forms.add(isDirty);
  return () => void forms.delete(isDirty);
}

export const hasUnsavedForm = () => [...forms].some((isDirty) => isDirty());
