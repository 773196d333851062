import { t } from "@lingui/core/macro";
import { Button } from "./button.tsx";

type FormActionsProps = { submit: string; isPending: boolean; onCancel: () => void };

/** Buttons at the end of a form in a dialog; on a phone at the bottom of the sheet, within reach of the thumb. */
export function FormActions({ submit, isPending, onCancel }: FormActionsProps) {
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-2 *:min-w-fit *:flex-1 md:justify-end md:*:flex-none">
      <Button isDisabled={isPending} onPress={onCancel}>
        {t`Cancel`}
      </Button>
      <Button type="submit" variant="action" isPending={isPending}>
        {submit}
      </Button>
    </div>
  );
}
