/** No look-alikes: it is read out or copied from a slip of paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const fewestGroups = 3;
const groupLength = 4;

/** At least sixty bits, by the browser's own generator; temporary, and replaced at the first sign-in. */
export function suggestPassword(least: number): string {
  // Each group but the last brings a hyphen.
  const groups = Math.max(fewestGroups, Math.ceil((least + 1) / (groupLength + 1)));
  const draw = () => {
    // What is beyond the last whole round of letters would make the first ones likelier.
    const most = 256 - (256 % letters.length);
    for (;;) {
      const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
      if (byte < most) return letters.charAt(byte % letters.length);
    }
  };
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, draw).join("")).join("-");
}
