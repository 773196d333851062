import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ownProfileSchema } from "../../../domain/people/own-profile-schema.ts";
import type { User } from "../../../domain/people/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { changedFields, isSame } from "../../forms/merge-values.ts";
import { mergedDetail } from "../../forms/merged-detail.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { submitWhenSettled, usePendingWork } from "../../forms/use-pending-work.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { translateText } from "../../texts/app-texts.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshMe } from "../people/api.ts";
import { useSaveProfile } from "./api.ts";

const { name, companyName, logoUrl, logoLink } = ownProfileSchema.shape;
const schema = z.object({
  name: name.unwrap(),
  companyName: companyName.unwrap(),
  logoUrl: logoUrl.unwrap(),
  logoLink: logoLink.unwrap(),
});
export type ProfileValues = z.input<typeof schema>;
type Values = ProfileValues;

/** The state at the start of a save: the stored values of the form, and whether others' changes were merged. */
type Start = { base: Values; isMerged: boolean };

const draftValues = z.object({
  name: z.string(),
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  logoLink: z.string(),
});

const valuesOf = (user: User): Values => ({
  name: user.name,
  companyName: user.companyName,
  logoUrl: user.logoUrl,
  logoLink: user.logoLink,
});

/** Saves details and brand together. Sends only changed fields, because another device may have changed others. */
export function useProfileForm(user: User) {
  const client = useQueryClient();
  const change = useSaveProfile();
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(user),
    mode: "onTouched",
  });
  const versions = useVersions<Values>();
  const work = usePendingWork();
  const draft = useDraft(form, { userId: user.id, name: "account", values: draftValues, versions, work });

  const [submit, isSaving] = useOneAtATime(submitWhenSettled(form, work, store));

  async function store(): Promise<void> {
    try {
      await versions.saveMerged(form, { load, save });
    } catch (error) {
      draft.failed(error);
      if (showFieldErrors(error, ["name", "companyName", "logoUrl", "logoLink"], form.setError)) return;
      toastError(t`Your profile wasn't saved: ${{ reason: translateText(failureReason(error)) }}`);
    }
  }

  async function load(): Promise<Values | null> {
    const newest = await refreshMe(client);
    return newest && valuesOf(newest.user);
  }

  async function save(output: z.output<typeof schema>, { base, isMerged }: Start): Promise<void> {
    const sent = structuredClone(form.getValues());
    const changes = changedFields(base, output);
    const me = Object.keys(changes).length === 0 ? null : await change.mutateAsync(changes);
    const stored = me ? valuesOf(me.user) : base;
    form.reset(stored, { keepValues: !isSame(form.getValues(), sent) });
    draft.saved(sent, stored);
    toastSuccess(t`Your profile was saved`, mergedDetail(isMerged));
  }

  async function saveOffered(): Promise<void> {
    if (await draft.restore()) await submit();
  }

  return { form, submit, isSaving, saveOffered, draft, work, versions };
}
