import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { webAddressField } from "../../../domain/core/links.ts";
import { message } from "../../../domain/core/messages.ts";
import { graceLimits, retiredLinkChoices } from "../../../domain/retired-links/choices.ts";
import type { Links } from "../../../domain/retired-links/schema.ts";
import { failureReason } from "../../api/failure-reason.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { mergedDetail } from "../../forms/merged-detail.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshLinks, useSaveLinks } from "./api.ts";

const days = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/u, message.graceDaysRange)
  .transform(Number)
  .pipe(z.number().min(graceLimits.least).max(graceLimits.most, message.graceDaysRange));

const schema = z
  .object({
    formerMembers: z.enum(retiredLinkChoices),
    card: z.object({ id: z.string(), name: z.string() }).nullable(),
    web: webAddressField,
    graceDays: days,
  })
  .check((context) => {
    const { formerMembers, card, web } = context.value;
    const missing = (path: "card" | "web", text: string) =>
      context.issues.push({ code: "custom", input: context.value, path: [path], message: text });
    if (formerMembers === "card" && card === null) missing("card", message.chooseColleague);
    if (formerMembers === "web" && web === "") missing("web", message.webAddressRequired);
  });
export type LinksValues = z.input<typeof schema>;

function valuesOf({ formerMembers, card, web, graceDays }: Links): LinksValues {
  return { formerMembers, card: card && { id: card.id, name: card.name }, web, graceDays: String(graceDays) };
}

/** The redirect target is a single choice together with its fields. */
const rules = { whole: ["card"], groups: [{ paths: ["formerMembers", "card", "web"], fits: () => false }] };

/** Edits what happens to the links of former members. */
export function useLinksForm(organizationId: string, links: Links) {
  const client = useQueryClient();
  const change = useSaveLinks(organizationId);
  const form = useForm<LinksValues, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(links),
    mode: "onTouched",
  });
  const versions = useVersions<LinksValues>(rules);
  const [submit, isSaving] = useOneAtATime(form.handleSubmit(store));

  async function store(): Promise<void> {
    try {
      await versions.saveMerged(form, {
        load: async () => valuesOf(await refreshLinks(client, organizationId)),
        save: async ({ card, ...output }, { isMerged }) => {
          form.reset(valuesOf(await change.mutateAsync({ ...output, cardId: card?.id ?? null })));
          toastSuccess(message.linksSaved, mergedDetail(isMerged));
        },
      });
    } catch (error) {
      if (showFieldErrors(error, ["web", "graceDays"], form.setError)) return;
      toastError(message.linksSaveFailed(failureReason(error)));
    }
  }

  return { form, submit, isSaving, versions };
}
