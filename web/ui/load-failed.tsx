import { message } from "../../domain/core/messages.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type LoadFailedProps = { title: string; text?: string; isPending: boolean; onRetry: () => unknown };

/** In the place of what could not be loaded. */
export function LoadFailed({ title, text = message.unexpected, isPending, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        actions={
          <Button isPending={isPending} onPress={() => void onRetry()}>
            Try again
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
