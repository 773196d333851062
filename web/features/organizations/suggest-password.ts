/** No similar characters, because the password is read aloud or copied from paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const fewestGroups = 3;
const groupLength = 4;

/** Generates a temporary password with at least sixty random bits. It is replaced at the first sign-in. */
export function suggestPassword(least: number): string {
  // Each group except the last adds a hyphen.
  const groups = Math.max(fewestGroups, Math.ceil((least + 1) / (groupLength + 1)));
  const draw = () => {
    // Rejects values beyond the last multiple, which would favour the first characters.
    const most = 256 - (256 % letters.length);
    for (;;) {
      const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
      if (byte < most) return letters.charAt(byte % letters.length);
    }
  };
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, draw).join("")).join("-");
}
