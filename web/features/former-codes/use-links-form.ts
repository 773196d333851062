import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { webAddressField } from "../../../domain/core/links.ts";
import { message } from "../../../domain/core/messages.ts";
import { formerChoices, graceLimits } from "../../../domain/former-codes/choices.ts";
import type { Links } from "../../../domain/former-codes/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../api/field-errors.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useSaveLinks } from "./api.ts";

const days = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/u, message.graceDaysRange)
  .transform(Number)
  .pipe(z.number().min(graceLimits.least).max(graceLimits.most, message.graceDaysRange));

const schema = z
  .object({
    formerMembers: z.enum(formerChoices),
    cardId: z.string().nullable(),
    web: webAddressField,
    graceDays: days,
  })
  .check((context) => {
    const { formerMembers, cardId, web } = context.value;
    const missing = (path: "cardId" | "web", text: string) =>
      context.issues.push({ code: "custom", input: context.value, path: [path], message: text });
    if (formerMembers === "card" && cardId === null) missing("cardId", message.chooseColleague);
    if (formerMembers === "web" && web === "") missing("web", message.webAddressRequired);
  });
export type LinksValues = z.input<typeof schema>;

function valuesOf({ formerMembers, card, web, graceDays }: Links): LinksValues {
  return { formerMembers, cardId: card?.id ?? null, web, graceDays: String(graceDays) };
}

/** What becomes of the codes of those who leave. */
export function useLinksForm(organizationId: string, links: Links) {
  const save = useSaveLinks(organizationId);
  const form = useForm<LinksValues, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(links),
    mode: "onTouched",
  });

  const submit = form.handleSubmit(async (output) => {
    try {
      form.reset(valuesOf(await save.mutateAsync(output)));
      toastSuccess(message.linksSaved);
    } catch (error) {
      if (showFieldErrors(error, ["cardId", "web", "graceDays"], form.setError)) return;
      toastError(message.linksSaveFailed(failureReason(error)));
    }
  });

  return { form, submit };
}
