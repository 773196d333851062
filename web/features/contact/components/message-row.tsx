import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { ContactMessage } from "../../../../domain/contact/contract.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Moment } from "../../../ui/moment.tsx";
import type { MessageChange } from "../api.ts";
import { MessageBody } from "./message-body.tsx";

type MessageRowProps = {
  message: ContactMessage;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: MessageChange) => void;
  onDelete: () => void;
};

/** Collapsed: sender, start of the text, time. Expanded: the whole text and the actions. */
export function MessageRow({ message, isOpen, onToggle, onChange, onDelete }: MessageRowProps) {
  const id = useId();
  const { firstName, lastName, comments, createdAt, read } = message;
  return (
    <li className={isOpen ? "bg-surface" : "transition-colors duration-(--fast) hover:bg-hover"}>
      <h2 className="font-text">
        <AriaButton
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={onToggle}
          className="focus-ring-inside grid min-h-16 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2.5 text-start text-15 sm:grid-cols-[auto_minmax(0,15rem)_minmax(0,1fr)_auto_auto]"
        >
          <span className={classNames("size-2 rounded-full", !read && "border border-transparent bg-signal")}>
            {read ? null : <span className="sr-only">{t`Unread:`} </span>}
          </span>
          <span className={classNames("truncate", read ? "font-medium" : "font-bold")}>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </span>
          <span
            dir="auto"
            className={classNames(
              "order-last col-span-2 col-start-2 truncate text-14 text-muted sm:order-none sm:col-span-1 sm:col-start-auto",
              isOpen && "hidden sm:invisible sm:block",
            )}
          >
            {comments}
          </span>
          <Moment at={createdAt} className="text-14 font-normal text-muted" />
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={classNames(
              "hidden text-muted transition-transform duration-(--fast) sm:block",
              isOpen && "rotate-180",
            )}
          />
        </AriaButton>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <MessageBody message={message} onChange={onChange} onDelete={onDelete} /> : null}
      </div>
    </li>
  );
}
