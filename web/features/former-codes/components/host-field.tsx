import { type Control, useController } from "react-hook-form";
import { Select } from "../../../ui/select.tsx";
import type { LinksValues } from "../use-links-form.ts";

// biome-ignore lint/suspicious/noExplicitAny: what the form makes of its values is nothing to this field
type HostFieldProps = { control: Control<LinksValues, unknown, any>; hosts: readonly string[] };

const usual = "usual";

/** Under which of the operator's hosts for cards the organization's short addresses are written. */
export function HostField({ control, hosts }: HostFieldProps) {
  const { field, fieldState } = useController({ control, name: "cardHost" });
  const isKnown = field.value !== null && hosts.includes(field.value);
  return (
    <Select
      label="Host of your short addresses"
      value={isKnown ? field.value : usual}
      options={[{ value: usual, label: `${hosts[0]} (usual)` }, ...hosts.map((host) => ({ value: host, label: host }))]}
      onChange={(value) => field.onChange(value === usual ? null : value)}
      description="What is printed with another one goes on working."
      error={fieldState.error?.message}
    />
  );
}
