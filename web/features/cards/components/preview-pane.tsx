import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { lazyPart } from "../../../page/lazy-part.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { Editor } from "../use-editor.ts";
import { usePreviewCard } from "../use-preview-card.ts";

const CardPreview = lazyPart(
  () => import("../../../card/card-preview.tsx").then((module) => module.CardPreview),
  ({ onRetry, hasRetried }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} className="m-5" />,
);

/** Renders the component of the public page with the current input. */
export function PreviewPane({ editor, isFramed }: { editor: Editor; isFramed: boolean }) {
  const preview = usePreviewCard(editor.form.control, editor.card);
  return (
    <section
      aria-label={t`Preview`}
      className={classNames(
        "mx-auto w-full max-w-97 rounded-sheet bg-surface shadow-2 ring-1 ring-line [contain:layout_paint]",
        // Simulates a phone's window, so that sticky elements stick to its end.
        isFramed ? "h-[min(48rem,calc(100vh-7rem))] overflow-y-auto [scrollbar-width:none]" : "overflow-hidden",
      )}
    >
      <Suspense fallback={<LoadingScreen text={translateText(message.loadingProfile)} />}>
        <CardPreview card={preview.card} urls={preview.urls} />
      </Suspense>
    </section>
  );
}
