import { t } from "@lingui/core/macro";
import { House } from "lucide-react";
import { useState } from "react";
import { isAppleMobile } from "../../../../domain/sharing/apple-device.ts";
import { installPrompt } from "../../../page/install-prompt.ts";
import { Button } from "../../../ui/button.tsx";

/** Puts the app on the home screen of a phone: by the browser's own question if it has one, else by saying how. */
export function HomeScreenHint() {
  const [isExplained, setExplained] = useState(false);
  if (!matchMedia("(pointer: coarse)").matches || matchMedia("(display-mode: standalone)").matches) return null;

  function onPress(): void {
    const prompt = installPrompt();
    if (prompt) void prompt.prompt();
    else setExplained(true);
  }

  return (
    <li>
      <Button variant="quiet" onPress={onPress}>
        <House aria-hidden="true" size={18} />
        {t`Add E-VOX to your home screen`}
      </Button>
      {isExplained ? (
        <p role="status" className="px-4.5 pb-2 text-14 text-muted">
          {isAppleMobile(navigator)
            ? t`In Safari, tap Share, then Add to Home Screen.`
            : t`Open your browser's menu, then tap Add to home screen.`}
        </p>
      ) : null}
    </li>
  );
}
