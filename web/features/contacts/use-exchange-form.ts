import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Exchange, ExchangeChange } from "../../../domain/contacts/exchange-schema.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { mergedDetail } from "../../forms/merged-detail.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { type ExchangeOf, exchangeQuery, saveExchange } from "./api.ts";
import { type ExchangeValues, exchangeFormSchema, type Suggested, valuesOf } from "./exchange-values.ts";

/** Asked before contacts that are kept get a shorter time. */
export type ShorterQuestion = { months: number; onAnswer: (isSure: boolean) => void };

/** Edits the contact exchange of an organization or a card. */
export function useExchangeForm(of: ExchangeOf, exchange: Exchange, suggested: Suggested) {
  const client = useQueryClient();
  const form = useForm<ExchangeValues, unknown, ExchangeChange>({
    resolver: zodResolver(exchangeFormSchema),
    defaultValues: valuesOf(exchange, suggested),
    mode: "onTouched",
  });
  const versions = useVersions<ExchangeValues>({ whole: ["purposes", "questions"] });
  const [shorter, setShorter] = useState<ShorterQuestion | null>(null);
  const [submit, isSaving] = useOneAtATime(form.handleSubmit(store));

  async function isSure(months: number): Promise<boolean> {
    const answer = await new Promise<boolean>((onAnswer) => setShorter({ months, onAnswer }));
    setShorter(null);
    return answer;
  }

  async function store(): Promise<void> {
    try {
      await versions.saveMerged(form, {
        load: async () => valuesOf(await client.fetchQuery({ ...exchangeQuery(of), staleTime: 0 }), suggested),
        save: async (change, { base, isMerged }) => {
          const months = change.notice.retentionMonths;
          // As just loaded.
          const kept = client.getQueryData(exchangeQuery(of).queryKey)?.counts.contacts ?? 0;
          if (months < base.retentionMonths && kept > 0 && !(await isSure(months))) return;
          const wasOn = form.formState.defaultValues?.isOn === true;
          const saved = await saveExchange(of, change);
          client.setQueryData(exchangeQuery(of).queryKey, saved);
          form.reset(valuesOf(saved, suggested));
          toastSuccess(savedText(saved.isOn, wasOn), mergedDetail(isMerged));
        },
      });
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      const wrong = (["controller", "rightsContact"] as const).filter((name) => fields[`notice.${name}`]);
      for (const name of wrong) form.setError(name, { type: "server", message: fields[`notice.${name}`] ?? "" });
      if (wrong.length === 0) toastError(textOf(error));
    }
  }

  return { form, submit, isSaving, versions, shorter };
}

function savedText(isOn: boolean, wasOn: boolean): string {
  if (isOn === wasOn) return t`Contact exchange saved`;
  return isOn ? t`Contact exchange is on` : t`Contact exchange is off`;
}
