import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { translateText } from "../texts/app-texts.ts";
import { Button } from "./button.tsx";

export type ToastContent = {
  tone: "good" | "bad";
  text: string;
  /** A second sentence about the same change. */
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
};

type ToastCardProps = ToastContent & {
  onClose: () => void;
  /** Keeps the toast from disappearing while it is hovered or focused, until the returned function is called. */
  onHold?: () => () => void;
};

export function ToastCard({ tone, text, detail, action, onClose, onHold }: ToastCardProps) {
  // Hover and focus each keep the toast visible, independently.
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const held = isHovered || isFocused;
  const card = useRef<HTMLDivElement>(null);
  /** The element that had the focus before and gets it back. */
  const origin = useRef<HTMLElement>(null);

  function close(): void {
    if (card.current?.contains(document.activeElement)) origin.current?.focus();
    onClose();
  }

  const hold = useEffectEvent(() => onHold?.());
  useEffect(() => (held ? hold() : undefined), [held]);

  const Icon = tone === "good" ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer
    <div
      ref={card}
      role={tone === "bad" ? "alert" : "status"}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          origin.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      className="flex w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-field bg-surface font-text py-1.5 ps-4 pe-1.5 text-text shadow-2 ring-1 ring-line"
    >
      <Icon aria-hidden="true" size={20} className={tone === "good" ? "shrink-0 text-good" : "shrink-0 text-bad"} />
      {/* A short text shares its line with the button; a long one does not. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 grow py-1.5 text-15 wrap-anywhere">
          <p className="font-medium">{translateText(text)}</p>
          {detail ? <p className="text-14 text-muted">{translateText(detail)}</p> : null}
        </div>
        {action ? (
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              action.run();
              close();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <Button variant="quiet" size="icon" aria-label={t`Dismiss`} onPress={close}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}
