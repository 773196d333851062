import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { isVisible } from "../../../../domain/core/text.ts";
import { putWaitingContact } from "../../../offline/waiting-contacts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type CaptureValues, captureSchema, isReachable, newToken, type TextName } from "./capture-values.ts";
import { sendWaitingContacts } from "./send-waiting.ts";

type Texts = Pick<CaptureValues, TextName>;

type ContactFileChoiceProps = {
  userId: string;
  contacts: readonly Texts[];
  /** Number of further contacts in the file. */
  more: number;
  onClose: () => void;
};

const isUsable = (texts: Texts) => isVisible(texts.name) && isReachable(texts);

/** As the form would save it. What the form would refuse is sent as it is, refused, and can be corrected. */
function valuesOf(texts: Texts): Record<string, string> {
  const parsed = captureSchema.safeParse({ ...texts, source: "file" });
  if (!parsed.success) return texts;
  const { source: _, ...values } = parsed.data;
  return values;
}

/** Saves some of several contacts. They are kept on this device until each is sent. */
export function ContactFileChoice({ userId, contacts, more, onClose }: ContactFileChoiceProps) {
  const client = useQueryClient();
  const usable = contacts.flatMap((texts, index) => (isUsable(texts) ? [index] : []));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(usable));
  const [isFull, setFull] = useState(false);
  const count = chosen.size;

  function toggle(index: number, isChosen: boolean): void {
    const others = [...chosen].filter((one) => one !== index);
    setChosen(new Set(isChosen ? [...others, index] : others));
  }

  function save(): void {
    const left = new Set(chosen);
    const now = Date.now();
    try {
      for (const index of [...chosen].toSorted((one, other) => one - other)) {
        const texts = contacts[index];
        if (!texts) continue;
        // In their order.
        const at = now + index / 1000;
        putWaitingContact({ userId, token: newToken(), values: valuesOf(texts), source: "file", at });
        left.delete(index);
      }
      onClose();
    } catch {
      setChosen(left);
      setFull(true);
    }
    void sendWaitingContacts(client, userId);
  }

  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      {isFull ? (
        <Banner tone="bad" title={t`No more room on this device`}>
          {t`Save the rest when the first ones are sent.`}
        </Banner>
      ) : null}
      <Checkbox
        isSelected={count === usable.length && count > 0}
        isIndeterminate={count > 0 && count < usable.length}
        isDisabled={usable.length === 0}
        onChange={(isAll) => setChosen(new Set(isAll ? usable : []))}
      >
        <span className="font-semibold">{t`Select all`}</span>
      </Checkbox>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className="flex flex-col border-t border-line pt-2">
        {contacts.map((texts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may have the same visible values
          <li key={index}>
            <Checkbox
              isSelected={chosen.has(index)}
              isDisabled={!isUsable(texts)}
              onChange={(isChosen) => toggle(index, isChosen)}
              description={isUsable(texts) ? <Details texts={texts} /> : t`Has no name, or no email and phone.`}
            >
              <bdi>{texts.name || t`No name`}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-14 text-muted">
          {plural(more, { one: "The file has # more contact.", other: "The file has # more contacts." })}
        </p>
      ) : null}
      <div className="sticky bottom-0 mt-auto flex flex-wrap gap-3 bg-surface pt-2 *:min-w-fit *:flex-1 md:justify-end md:*:flex-none">
        <Button onPress={onClose}>{t`Cancel`}</Button>
        <Button variant="action" isDisabled={count === 0} onPress={save}>
          {plural(count, { one: "Save # contact", other: "Save # contacts" })}
        </Button>
      </div>
    </div>
  );
}

function Details({ texts: { company, email, phone } }: { texts: Texts }) {
  return [company, email, phone]
    .filter((text) => text !== "")
    .map((text, index) => (
      <Fragment key={text}>
        {index > 0 ? " · " : null}
        <bdi>{text}</bdi>
      </Fragment>
    ));
}
