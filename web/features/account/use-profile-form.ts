import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import { ownProfileSchema, type User } from "../../../domain/people/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../api/field-errors.ts";
import { changedFields } from "../../api/merge-values.ts";
import { useDraft } from "../../api/use-draft.ts";
import { useOneAtATime } from "../../api/use-one-at-a-time.ts";
import { submitWhenSettled, usePendingWork } from "../../api/use-pending-work.ts";
import { useVersions } from "../../api/use-versions.ts";
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

/** What a save begins with: what the form showed as stored, and whether others' changes came into it. */
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

/** Who one is and one's brand, saved together. Only what was changed is sent: another device may have changed the rest. */
export function useProfileForm(user: User) {
  const client = useQueryClient();
  const save = useSaveProfile();
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(user),
    mode: "onTouched",
  });
  const versions = useVersions<Values>();
  const draft = useDraft(form, { userId: user.id, name: "account", values: draftValues, versions });
  const work = usePendingWork();

  const [submit, isSaving] = useOneAtATime(
    submitWhenSettled(form, work, (output) =>
      store(output, { base: form.formState.defaultValues as Values, isMerged: false }),
    ),
  );

  async function store(output: z.output<typeof schema>, { base, isMerged }: Start): Promise<void> {
    const sent = structuredClone(form.getValues());
    try {
      const newest = await refreshMe(client);
      const theirs = newest && valuesOf(newest.user);
      if (theirs && JSON.stringify(theirs) !== JSON.stringify(base)) return await merge({ base, isMerged }, theirs);
      const changes = changedFields(base, output);
      const isUnchanged = Object.keys(changes).length === 0;
      const me = isUnchanged && newest ? newest : await save.mutateAsync(changes);
      const isTypedSince = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
      form.reset(valuesOf(me.user), { keepValues: isTypedSince });
      draft.saved(sent, valuesOf(me.user));
      toastSuccess("Your profile was saved.");
      if (isMerged) toastSuccess(message.mergedFromElsewhere);
    } catch (error) {
      draft.failed(error);
      if (showFieldErrors(error, ["name", "companyName", "logoUrl", "logoLink"], form.setError)) return;
      toastError(`Your profile was not saved: ${failureReason(error)}`);
    }
  }

  /** Another device saved in between: its changes come in, and the save is made again. */
  async function merge({ base, isMerged }: Start, theirs: Values): Promise<void> {
    const merged = await versions.rebase(form, base, theirs);
    if (!merged) return;
    const next: Start = { base: theirs, isMerged: isMerged || merged.tookTheirs };
    await form.handleSubmit((output) => store(output, next))();
  }

  async function saveOffered(): Promise<void> {
    if (await draft.restore()) await submit();
  }

  return { form, submit, isSaving, saveOffered, draft, work, versions };
}
