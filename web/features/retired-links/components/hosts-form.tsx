import { t } from "@lingui/core/macro";
import { useController } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Links } from "../../../../domain/retired-links/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import type { HostsValues, useHostsForm } from "../use-hosts-form.ts";

const shared = "shared";
const sharedLabel = () => t`Shared by all organizations`;

const versionFields = (): VersionFields<HostsValues> => ({
  cardHost: { label: t`Short link domain`, show: ({ cardHost }) => cardHost ?? sharedLabel() },
  approvedHosts: { label: t`Approved websites`, show: ({ approvedHosts }) => approvedHosts },
});

/** For admins: the organization's card host, and the websites to which its retired links redirect without a notice. */
export function HostsForm({ links, editor }: { links: Links; editor: ReturnType<typeof useHostsForm> }) {
  const { form, submit, isSaving, versions } = editor;
  const { field, fieldState } = useController({ control: form.control, name: "cardHost" });
  const { isDirty } = form.formState;
  const hosts = [...new Set([...links.cardHosts, ...(links.cardHost === null ? [] : [links.cardHost])])];
  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-label={t`Domains`}>
      <div className="grid gap-5 sm:grid-cols-2">
        {hosts.length > 0 ? (
          <Select
            label={t`Short link domain`}
            value={field.value ?? shared}
            options={[{ value: shared, label: sharedLabel() }, ...hosts.map((host) => ({ value: host, label: host }))]}
            onChange={(value) => field.onChange(value === shared ? null : value)}
            description={
              field.value === null
                ? null
                : t`Only the organizations this domain is assigned to can use it for short links.`
            }
            error={fieldState.error?.message}
          />
        ) : null}
        <FormTextField
          control={form.control}
          name="approvedHosts"
          label={t`Approved websites`}
          maxLength={limits.typedLink}
          isExact
          description={t`Domains, separated by commas. Retired links open these without a warning page.`}
        />
      </div>
      <Button type="submit" isPending={isSaving} isDisabled={!isDirty} className="w-full justify-self-start sm:w-auto">
        {t`Save domains`}
      </Button>
      <VersionDialog question={versions.question} fields={versionFields()} lead={message.settingsStale} />
    </form>
  );
}
