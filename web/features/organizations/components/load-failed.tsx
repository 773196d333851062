import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type LoadFailedProps = { title: string; children?: ReactNode; isPending: boolean; onRetry: () => void };

export function LoadFailed({ title, children, isPending, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        actions={
          <Button isPending={isPending} onPress={onRetry}>
            <RotateCw aria-hidden="true" size={18} />
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
