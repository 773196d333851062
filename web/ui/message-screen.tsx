import type { ReactNode } from "react";

type MessageScreenProps = { title: string; children?: ReactNode; actions?: ReactNode; alert?: boolean };

export function MessageScreen({ title, children, actions, alert = false }: MessageScreenProps) {
  return (
    <section
      {...(alert ? { role: "alert" } : {})}
      className="mx-auto flex w-full max-w-2xl flex-col items-start px-5 pt-[12vh] pb-16"
    >
      <span aria-hidden="true" className="mb-6 h-1.5 w-14 rounded-full bg-signal" />
      <h1 className="text-41 font-extrabold tracking-[-0.03em]">{title}</h1>
      {children ? <div className="mt-4 max-w-prose text-17 text-muted">{children}</div> : null}
      {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
    </section>
  );
}
