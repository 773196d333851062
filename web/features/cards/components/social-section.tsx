import { t } from "@lingui/core/macro";
import { networkLabel, networks } from "../../../../domain/cards/socials.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { Editor } from "../use-editor.ts";
import { EditorSection, type EditorSectionState } from "./editor-section.tsx";

type SocialSectionProps = { form: Editor["form"]; state: EditorSectionState };

export function SocialSection({ form: { control }, state }: SocialSectionProps) {
  return (
    <EditorSection section="social" title={t`Social Media`} state={state}>
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
    </EditorSection>
  );
}
