import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";

export const appCodeLength = 6;

/** The six digits of an authenticator app. The last digit submits the code; a wrong code is cleared. */
export function useAppCode(send: (code: string) => Promise<boolean>, isPending: boolean) {
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);

  async function sendWhole(whole: string): Promise<void> {
    if (!(await send(whole))) setCode("");
  }

  function type(digits: string): void {
    if (isPending) return;
    setShort(false);
    setCode(digits);
    if (digits.length === appCodeLength && digits !== code) void sendWhole(digits);
  }

  function submit(): void {
    if (isPending) return;
    if (code.length < appCodeLength) setShort(true);
    else void sendWhole(code);
  }

  return { code, type, submit, error: isShort ? message.appCodeForm : undefined };
}
