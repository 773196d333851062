import { t } from "@lingui/core/macro";
import { networkLabel, networks } from "../../../../domain/cards/socials.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { Editor } from "../use-editor.ts";
import { FormSection } from "./form-section.tsx";

export function SocialSection({ form: { control } }: { form: Editor["form"] }) {
  return (
    <FormSection title={t`Social Media`}>
      {networks.map((network) => (
        <FormTextField
          key={network}
          control={control}
          name={`socials.${network}`}
          label={networkLabel(network)}
          placeholder={t`@handle or link`}
          maxLength={limits.link}
          autoComplete="off"
          isExact
        />
      ))}
    </FormSection>
  );
}
