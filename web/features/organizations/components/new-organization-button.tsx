import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFailed } from "../../../ui/dialog-failed.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";

const OrganizationFormDialog = lazyPart(
  () =>
    afterFirstScreen(() => import("./organization-form-dialog.tsx")).then((module) => module.OrganizationFormDialog),
  ({ isOpen, onClose, onRetry, hasRetried }) => (
    <DialogFailed isOpen={isOpen} onClose={onClose} onRetry={onRetry} hasRetried={hasRetried} />
  ),
);

type NewOrganizationProps = {
  /** A user who becomes the leader; otherwise one more organization. */
  isFounding?: boolean;
  variant?: "plain" | "action";
  onCreated: (created: Organization) => void;
};

/** A button with its dialog. */
export function NewOrganizationButton({ isFounding = false, variant = "plain", onCreated }: NewOrganizationProps) {
  const creating = useDialogState<true>();
  return (
    <>
      <Button variant={variant} onPress={() => creating.open(true)}>
        {isFounding ? (
          t`Create an organization`
        ) : (
          <>
            <Plus aria-hidden="true" size={19} />
            {t`New organization`}
          </>
        )}
      </Button>
      <Suspense>
        <OrganizationFormDialog
          key={creating.count}
          isFounding={isFounding}
          isOpen={creating.isOpen}
          onClose={creating.close}
          onCreated={(created) => {
            creating.close();
            const name = bidiIsolate(created.name);
            toastSuccess(isFounding ? t`You're now the leader of ${name}` : t`${name} was created`);
            onCreated(created);
          }}
        />
      </Suspense>
    </>
  );
}
