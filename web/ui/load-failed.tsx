import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { message } from "../../domain/core/messages.ts";
import { translateText } from "../texts/app-texts.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type LoadFailedProps = {
  title: string;
  /** The reason; null if the title states it. */
  text?: string | null;
  isPending: boolean;
  onRetry: () => unknown;
};

export function LoadFailed({ title, text = message.unexpected, isPending, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={translateText(title)}
        actions={
          <Button isPending={isPending} onPress={() => void onRetry()}>
            <RotateCw aria-hidden="true" size={18} />
            {t`Try again`}
          </Button>
        }
      >
        {text === null ? null : translateText(text)}
      </EmptyState>
    </div>
  );
}
