import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { deletionQuery } from "../api.ts";
import { useDeletionForm } from "../use-deletion-form.ts";
import { Losses } from "./losses.tsx";

type DeletionDialogProps = { isOpen: boolean; onClose: () => void };

/** Lists the data that would be deleted and requires the password. Both are needed to confirm. */
export function DeletionDialog({ isOpen, onClose }: DeletionDialogProps) {
  const formId = useId();
  const lost = useQuery({ ...deletionQuery, enabled: isOpen });
  const { form, submit, refusal, isPending } = useDeletionForm();
  const mayDelete = lost.data !== undefined && !lost.isError && !lost.data.isLastAdmin;
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      kind="question"
      isOpen={isOpen}
      onClose={close}
      isLocked={isPending}
      title={t`Delete your account?`}
      actions={
        <>
          <Button isDisabled={isPending} onPress={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} variant="danger" isDisabled={!mayDelete} isPending={isPending}>
            {t`Delete my account`}
          </Button>
        </>
      }
    >
      {lost.isError ? (
        <LoadFailed
          title={t`The list of what will be deleted could not be loaded`}
          isPending={lost.isFetching}
          onRetry={lost.refetch}
        />
      ) : lost.data === undefined ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t`Loading what will be deleted`}</span>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ) : lost.data.isLastAdmin ? (
        <Banner tone="warn" title={translateText(message.lastAdmin)}>
          {t`Make someone else an admin first.`}
        </Banner>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          <Losses lost={lost.data} />
          {refusal ? <Banner tone="bad">{translateText(refusal)}</Banner> : null}
          <PasswordField
            control={form.control}
            name="password"
            label={t`Your password`}
            autoComplete="current-password"
          />
        </form>
      )}
    </Dialog>
  );
}
