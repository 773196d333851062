/** No look-alikes: it is read out or copied from a slip of paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 4;

/** Sixty bits, by the browser's own generator; temporary, and replaced at the first sign-in. */
export function suggestPassword(): string {
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
