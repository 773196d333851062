import { Button } from "../../../ui/button.tsx";

type FormActionsProps = { submit: string; isPending: boolean; onCancel: () => void };

/** At the end of a form in a dialog; on a phone they share the width. */
export function FormActions({ submit, isPending, onCancel }: FormActionsProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-3 *:min-w-fit *:flex-1 md:justify-end md:*:flex-none">
      <Button isDisabled={isPending} onPress={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="action" isPending={isPending}>
        {submit}
      </Button>
    </div>
  );
}
