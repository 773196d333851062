import { limits } from "../../../../domain/core/limits.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { useConnection } from "../../../api/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { BrandFields } from "../../people/components/brand-fields.tsx";
import { useProfileForm } from "../use-profile-form.ts";
import { AccountSection } from "./account-section.tsx";
import { Panel } from "./panel.tsx";

const brandNames = { logoUrl: "logoUrl", companyName: "companyName", logoLink: "logoLink" } as const;

export function ProfileSection({ user }: { user: User }) {
  const { form, submit, saveAgain, draft } = useProfileForm(user);
  const isOnline = useConnection() === "online";
  const isReadOnly = user.status === "suspended";
  const { isSubmitting, isDirty } = form.formState;
  return (
    <AccountSection title="Profile" lead="Your name, and the brand that stands on all your cards.">
      <Panel>
        <div className="mb-5 flex flex-col gap-3 empty:hidden">
          {draft.offered && !isReadOnly ? (
            <DraftOffer
              at={draft.offered.at}
              mayTryAgain={draft.offered.unsent && isOnline}
              onRestore={draft.restore}
              onDiscard={draft.forget}
              onSave={() => void saveAgain()}
            />
          ) : null}
          {draft.isUnsent ? (
            <UnsentNotice isOnline={isOnline} isPending={isSubmitting} onSave={() => void submit()} />
          ) : null}
        </div>
        <form noValidate onSubmit={submit}>
          <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5 sm:grid-cols-2">
            <legend className="sr-only">Profile</legend>
            <div className="sm:col-span-2">
              <FormTextField
                control={form.control}
                name="name"
                label="Name"
                maxLength={limits.name}
                autoComplete="name"
                isRequired
              />
            </div>
            <BrandFields control={form.control} names={brandNames} isReadOnly={isReadOnly} />
          </fieldset>
          <Button
            type="submit"
            variant="action"
            isPending={isSubmitting}
            isDisabled={isReadOnly || !isDirty}
            className="mt-6 w-full sm:w-auto"
          >
            Save profile
          </Button>
        </form>
      </Panel>
    </AccountSection>
  );
}
