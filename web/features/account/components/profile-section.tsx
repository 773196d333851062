import { t } from "@lingui/core/macro";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { useConnection } from "../../../network/connection.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SaveProgress } from "../../../ui/save-progress.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import { VersionPicture } from "../../../ui/version-values.tsx";
import { BrandFields } from "../../people/components/brand-fields.tsx";
import { type ProfileValues, useProfileForm } from "../use-profile-form.ts";

const brandNames = { logoUrl: "logoUrl", companyName: "companyName", logoLink: "logoLink" } as const;

const versionFields = (): VersionFields<ProfileValues> => ({
  name: { label: t`Name`, show: ({ name }) => name },
  logoUrl: { label: t`Company logo`, show: ({ logoUrl }) => logoUrl && <VersionPicture url={logoUrl} /> },
  companyName: { label: t`Brand name`, show: ({ companyName }) => companyName },
  logoLink: { label: t`Logo link`, show: ({ logoLink }) => logoLink },
});

export function ProfileSection({ user }: { user: User }) {
  const { form, submit, isSaving, saveOffered, draft, work, versions } = useProfileForm(user);
  const isOnline = useConnection() === "online";
  const isReadOnly = user.status === "suspended";
  const { isDirty } = form.formState;
  return (
    <AccountSection title={t`Profile`} lead={t`Your name, and the brand shown on all your cards.`}>
      <Panel>
        <div className="mb-5 flex flex-col gap-3 empty:hidden">
          {draft.offered && !isReadOnly ? (
            <DraftOffer
              at={draft.offered.at}
              cutOff={draft.offered.cutOff}
              mayTryAgain={draft.offered.unsent && isOnline}
              isDisabled={isSaving}
              onRestore={() => void draft.restore()}
              onDiscard={draft.discard}
              onSave={() => void saveOffered()}
            />
          ) : null}
          {draft.isUnsent ? (
            <UnsentNotice isOnline={isOnline} isPending={isSaving} onSave={() => void submit()} />
          ) : null}
        </div>
        <form noValidate onSubmit={submit}>
          <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
            <legend className="sr-only">{t`Profile`}</legend>
            <div className="sm:col-span-2">
              <FormTextField
                control={form.control}
                name="name"
                label={t`Name`}
                maxLength={limits.name}
                autoComplete="name"
                isRequired
              />
            </div>
            <BrandFields control={form.control} names={brandNames} work={work} isReadOnly={isReadOnly} />
          </fieldset>
          <div className="mt-6 flex flex-col-reverse gap-1 sm:flex-row sm:gap-3 sm:items-center">
            <Button
              type="submit"
              variant="action"
              isPending={isSaving}
              isDisabled={isReadOnly || !(isDirty || work.items.length > 0)}
            >
              {t`Save profile`}
            </Button>
            <SaveProgress isSaving={isSaving} items={work.items} stoppedBy={work.stoppedBy} />
          </div>
        </form>
        <VersionDialog
          question={versions.question}
          fields={versionFields()}
          lead={translateText(message.profileStale)}
        />
      </Panel>
    </AccountSection>
  );
}
