import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { Event, EventChange } from "../../../../domain/contacts/event-schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { errorStyle, labelStyle } from "../../../ui/field-style.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { membersQuery } from "./api.ts";
import type { EventValues } from "./event-values.ts";

type PeopleFieldProps = {
  control: Control<EventValues, unknown, EventChange>;
  organizationId: string;
  chosenBefore: Event["people"];
};

/** Who takes part: every member, or the chosen ones. */
export function PeopleField({ control, organizationId, chosenBefore }: PeopleFieldProps) {
  const { field, fieldState } = useController({ control, name: "personIds" });
  const isForAll = useController({ control, name: "isForAll" }).field;
  const isChoosing = !isForAll.value;
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useTyped(search, setSearch);
  const members = useInfiniteQuery({ ...membersQuery(organizationId, search), enabled: isChoosing });
  const found = members.data?.pages.flatMap(({ items }) => items) ?? [];
  // Who was chosen stays in view, also when somebody else is searched for.
  const listed = [
    ...(search === "" ? chosenBefore.filter(({ id }) => !found.some(({ userId }) => userId === id)) : []),
    ...found.map(({ userId, name }) => ({ id: userId, name })),
  ];

  function choose(id: string, isChosen: boolean): void {
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className={`mb-1.5 ${labelStyle}`}>{t`Who takes part`}</legend>
      <SegmentedControl
        label={t`Who takes part`}
        value={isChoosing ? "chosen" : "all"}
        options={[
          { value: "all", label: t`All members` },
          { value: "chosen", label: t`Chosen members`, ...(isChoosing ? { count: field.value.length } : {}) },
        ]}
        onChange={(choice: "all" | "chosen") => {
          isForAll.onChange(choice === "all");
          if (choice === "all") field.onChange([]);
        }}
      />
      {isChoosing ? (
        <div className="flex flex-col gap-1 rounded-field bg-paper-2 p-3">
          <SearchField label={t`Search members`} placeholder={t`Name or email`} value={typed} onChange={setTyped} />
          <div className="max-h-64 overflow-y-auto focus-ring-inside px-1">
            {listed.map(({ id, name }) => (
              <Checkbox key={id} isSelected={field.value.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
            {members.isSuccess && listed.length === 0 ? (
              <p className="py-3 text-14 text-muted">{t`No one found`}</p>
            ) : null}
            {members.isError ? <p className={errorStyle}>{translateText(textOf(members.error))}</p> : null}
            <LoadMore list={members} />
          </div>
        </div>
      ) : null}
      <p className="text-14 text-muted">{t`Contacts on their cards are kept with the event.`}</p>
      {fieldState.error ? (
        <p role="alert" className={errorStyle}>
          {translateText(fieldState.error.message ?? "")}
        </p>
      ) : null}
    </fieldset>
  );
}
