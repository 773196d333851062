import { t } from "@lingui/core/macro";
import { Spinner } from "./spinner.tsx";

export function LoadingScreen({ text }: { text?: string }) {
  return (
    <div role="status" className="fade-in flex min-h-[50vh] items-center justify-center gap-3 text-15 text-muted">
      <Spinner />
      {text ?? t`Loading…`}
    </div>
  );
}
