import { t } from "@lingui/core/macro";
import { CircleCheck, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { addressOf } from "../../../api/address.ts";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { SavedContact } from "./use-capture-form.ts";
import { useSavedId } from "./use-waiting.ts";

type SavedPanelProps = { saved: SavedContact; onAddAnother: () => void };

export function SavedPanel({ saved, onAddAnother }: SavedPanelProps) {
  const uploadedId = useSavedId(saved.token);
  const id = saved.id ?? uploadedId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" size={28} className="mt-0.5 shrink-0 text-good" />
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-19 font-bold outline-none">
              {id === null ? t`Saved on this device` : t`Saved`}
            </h2>
            <p className="text-15 wrap-anywhere">
              <bdi>{saved.name}</bdi>
            </p>
            {id === null ? <p className="mt-1 text-15 text-muted">{t`Uploaded when you're back online.`}</p> : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-3 *:min-w-fit max-sm:*:flex-1">
          <Button variant="action" onPress={onAddAnother}>
            <Plus aria-hidden="true" size={18} />
            {t`Add another`}
          </Button>
          {id === null ? null : (
            <NavButton href={addressOf("/contacts/{id}", { id }, undefined)}>{t`Open contact`}</NavButton>
          )}
        </div>
      </div>
    </Panel>
  );
}
