import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { labelMax } from "../../../../domain/physical-cards/schema.ts";
import { maxStockPerRequest } from "../../../../domain/physical-cards/states.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { organizationsQuery } from "../../organizations/api.ts";
import { useMakeStock } from "../api.ts";

/** For admins: creates several addresses at once, to print and write cards before they have owners. */
export function StockDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useTyped(asked, setAsked);
  const found = useInfiniteQuery(organizationsQuery(asked));
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const [count, setCount] = useState("50");
  const [label, setLabel] = useState("");
  const [isTried, setTried] = useState(false);
  const make = useMakeStock();
  const wanted = Number(count);
  const isCount = /^\d{1,3}$/u.test(count.trim()) && wanted >= 1 && wanted <= maxStockPerRequest;
  const organizations = found.data?.pages.flatMap(({ items }) => items) ?? [];

  function submit() {
    setTried(true);
    if (organizationId === null || !isCount) return;
    const onSuccess = () => {
      toastSuccess(
        plural(wanted, {
          one: "# NFC card created. Export its link for the printer.",
          other: "# NFC cards created. Export their links for the printer.",
        }),
      );
      onClose();
    };
    make.mutate({ organizationId, count: wanted, label }, { onSuccess });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Create NFC cards`}
      submit={t`Create`}
      isPending={make.isPending}
      error={make.error && textOf(make.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label={t`Organization`}
        placeholder={t`Choose an organization`}
        searchLabel={t`Name`}
        value={organizationId}
        options={organizations.map(({ id, name }) => ({ id, label: name }))}
        onChange={setOrganizationId}
        onSearch={setTyped}
        isLoading={found.isFetching || typed.trim() !== asked}
        emptyText={found.isError ? translateText(textOf(found.error)) : t`No organizations found`}
        error={isTried && organizationId === null ? message.fieldRequired : undefined}
        isRequired
      />
      <TextField
        label={t`Quantity`}
        maxLength={String(maxStockPerRequest).length}
        value={count}
        onChange={setCount}
        inputMode="numeric"
        error={isTried && !isCount ? t`Please enter a number from 1 to ${{ max: maxStockPerRequest }}` : undefined}
        isRequired
      />
      <TextField
        label={t`Name`}
        value={label}
        onChange={setLabel}
        maxLength={labelMax}
        description={t`A name for all of these cards, such as a batch or color.`}
      />
    </FormDialog>
  );
}
