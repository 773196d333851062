import { useEffect, useState } from "react";

/** Delays changes of `value` during a press, because a layout change would move the button and lose the click. */
export function useValueBetweenPresses<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isPressed && shown !== value) setShown(value);

  useEffect(() => {
    const onDown = () => setPressed(true);
    // Runs after the click, which follows the release.
    const onUp = () => setTimeout(() => setPressed(false));
    const events = { pointerdown: onDown, pointerup: onUp, pointercancel: onUp };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(events)) {
        window.removeEventListener(name, listener, { capture: true });
      }
    };
  }, []);

  return shown;
}
