import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { addressOf } from "../../../api/address.ts";
import { useConnection } from "../../../network/connection.ts";
import { dropWaitingContact, putWaitingContact, type WaitingContact } from "../../../offline/waiting-contacts.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { captureErrorText } from "./capture-values.ts";
import { sendWaitingContacts } from "./send-waiting.ts";
import { useWaiting } from "./use-waiting.ts";

/** `corrected`: the token of the one that is in the form. */
type WaitingNoticeProps = { userId: string; corrected?: string | undefined };

/** The contacts on this device that the server has not got, and those that it refused. */
export function WaitingNotice({ userId, corrected }: WaitingNoticeProps) {
  const client = useQueryClient();
  const isOn = isContactExchangeOn();
  const maySend = useConnection() === "online" && isOn;
  const discarding = useDialogState<WaitingContact>();
  const entries = useWaiting(userId);
  const waiting = entries.filter(({ error }) => !error);
  const refused = entries.filter(({ error, token }) => error && token !== corrected);

  function sendAgain({ error: _, ...entry }: WaitingContact): void {
    putWaitingContact(entry);
    void sendWaitingContacts(client, userId);
  }

  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {waiting.length > 0 ? (
        <Banner
          title={plural(waiting.length, { one: "# contact not uploaded yet", other: "# contacts not uploaded yet" })}
          actions={
            maySend ? (
              <Button size="small" onPress={() => void sendWaitingContacts(client, userId)}>
                {t`Upload now`}
              </Button>
            ) : null
          }
        >
          <p className="line-clamp-2">
            {waiting.map(({ token, values }, index) => (
              <Fragment key={token}>
                {index > 0 ? " · " : null}
                <bdi>{values.name}</bdi>
              </Fragment>
            ))}
          </p>
          <p>
            {isOn
              ? t`Saved on this device. Uploaded when you're back online.`
              : t`Contacts on this device stay here until it's turned on again.`}
          </p>
        </Banner>
      ) : null}
      {refused.map((entry) => (
        <Banner
          key={entry.token}
          tone="bad"
          title={t`${{ name: bidiIsolate(entry.values.name ?? "") }} wasn't saved`}
          actions={
            <>
              {isOn && isOfRequest(entry) ? (
                <Button size="small" onPress={() => sendAgain(entry)}>
                  {t`Try again`}
                </Button>
              ) : null}
              {isOn ? (
                <NavButton size="small" href={addressOf("/contacts/new", undefined, { waiting: entry.token })}>
                  {t`Correct`}
                </NavButton>
              ) : null}
              <Button size="small" onPress={() => discarding.open(entry)}>
                {t`Discard`}
              </Button>
            </>
          }
        >
          {translateText(reasonOf(entry))}
        </Banner>
      ))}
      <ConfirmDialog
        isOpen={discarding.isOpen}
        title={t`Discard this contact?`}
        question={t`It's only on this device. This can't be undone.`}
        confirm={t`Discard`}
        isDanger
        onConfirm={() => {
          if (discarding.thing) dropWaitingContact(discarding.thing);
          discarding.close();
        }}
        onClose={discarding.close}
      />
    </div>
  );
}

/** Not one of its fields was refused, but the account or the server's settings at that time. */
const isOfRequest = ({ error }: WaitingContact): boolean => Object.keys(error?.fields ?? {}).length === 0;

/** The server's text about a field says more than its text about the request. */
function reasonOf({ error }: WaitingContact): string {
  const [ofField] = Object.values(error?.fields ?? {});
  return captureErrorText(ofField ?? error?.text ?? "");
}
