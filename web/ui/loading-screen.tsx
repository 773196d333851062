import { Spinner } from "./spinner.tsx";

export function LoadingScreen({ text = "Loading…" }: { text?: string }) {
  return (
    <div role="status" className="fade-in flex min-h-[50vh] items-center justify-center gap-3 text-15 text-muted">
      <Spinner />
      {text}
    </div>
  );
}
