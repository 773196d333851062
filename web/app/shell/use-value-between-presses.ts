import { useEffect, useState } from "react";

/**
 * `value`, or what it was when the pointer went down, until the press is over: what moves the page meanwhile would take
 * the button from under the finger, and the press would be lost.
 */
export function useValueBetweenPresses<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isPressed && shown !== value) setShown(value);

  useEffect(() => {
    const onDown = () => setPressed(true);
    // After the click, which follows the release.
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
