import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ownProfileSchema, type User } from "../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { showFieldErrors } from "../../api/field-errors.ts";
import { useDraft } from "../../api/use-draft.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useSaveProfile } from "./api.ts";

const { name, companyName, logoUrl, logoLink } = ownProfileSchema.shape;
const schema = z.object({
  name: name.unwrap(),
  companyName: companyName.unwrap(),
  logoUrl: logoUrl.unwrap(),
  logoLink: logoLink.unwrap(),
});
type Values = z.input<typeof schema>;

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

/** Who one is and one's brand, saved together. */
export function useProfileForm(user: User) {
  const save = useSaveProfile();
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(user),
    mode: "onTouched",
  });
  const draft = useDraft(form, { userId: user.id, name: "account", version: null, values: draftValues });

  const submit = form.handleSubmit(async (output) => {
    const before = JSON.stringify(form.getValues());
    try {
      const me = await save.mutateAsync(output);
      const typedMeanwhile = JSON.stringify(form.getValues()) !== before;
      form.reset(valuesOf(me.user), { keepValues: typedMeanwhile });
      if (!typedMeanwhile) draft.forget();
      toastSuccess("Your profile was saved.");
    } catch (error) {
      draft.failed(error);
      if (showFieldErrors(error, ["name", "companyName", "logoUrl", "logoLink"], form.setError)) return;
      toastError(isApiError(error, "OFFLINE") ? textOf(error) : `Your profile was not saved. ${textOf(error)}`);
    }
  });

  async function saveAgain(): Promise<void> {
    draft.restore();
    await submit();
  }

  return { form, submit, saveAgain, draft };
}
