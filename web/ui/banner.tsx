import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { translateText } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";

type BannerTone = "info" | "warn" | "bad";
type BannerProps = { tone?: BannerTone; title?: string; children?: ReactNode; actions?: ReactNode; className?: string };

const looks = {
  info: { icon: Info, style: "bg-paper-2 text-text" },
  warn: { icon: TriangleAlert, style: "bg-warn-soft text-warn" },
  bad: { icon: CircleAlert, style: "bg-bad-soft text-bad" },
} as const;

/** A permanent notice in the page. Screen readers announce problems at once. */
export function Banner({ tone = "info", title, children, actions, className }: BannerProps) {
  const { icon: Icon, style } = looks[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classNames("flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field px-4 py-3", style, className)}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <div className="min-w-0 text-15 wrap-anywhere">
          {title ? <p className="font-semibold">{translateText(title)}</p> : null}
          {children ? <div>{typeof children === "string" ? translateText(children) : children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
