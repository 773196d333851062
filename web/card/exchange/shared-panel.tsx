import { useLingui } from "@lingui/react/macro";
import { Icon } from "../icons.tsx";

type Props = {
  prefix: string;
  /** The visitor's own page; "" until it is known. */
  link: string;
  sendsEmails: boolean;
};

/** The link to the visitor's own page, which only this page shows. */
export function SharedPanel({ prefix, link, sendsEmails }: Props) {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`Keep this link: with it you can see, correct or delete what you shared.`}
        {sendsEmails
          ? ` ${t`If you asked for an email, it can take a few minutes. Each address gets one a day at most.`}`
          : null}
      </p>
      <div className="exchange-own">
        <label htmlFor={`${prefix}own-link`}>{t`Your link`}</label>
        <input id={`${prefix}own-link`} type="text" readOnly value={link} dir="ltr" data-own-link="" />
        <button type="button" data-copy-own="" hidden>
          <Icon name="copy" size={18} />
          <span>{t`Copy link`}</span>
        </button>
        <a href={link || undefined} data-open-own="">
          {t`Open your link`}
        </a>
      </div>
      <p className="exchange-copied" role="status" data-copied="" />
    </>
  );
}
