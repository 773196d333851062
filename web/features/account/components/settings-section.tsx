import { t } from "@lingui/core/macro";
import type { Me } from "../../../../domain/people/schema.ts";
import { LanguageLinks } from "../../../page/language-links.tsx";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useChangeSettings } from "../../people/use-change-settings.ts";
import { useSaveLanguage } from "../../people/use-save-language.ts";
import { useTheme } from "../../people/use-theme.ts";

const options = () =>
  [
    { value: "system", label: t`System` },
    { value: "light", label: t`Light` },
    { value: "dark", label: t`Dark` },
  ] as const;

/** Each setting is saved at once and reverted if that fails. */
export function SettingsSection({ me }: { me: Me }) {
  const [theme, choose] = useTheme(me);
  const change = useChangeSettings();
  const saveLanguage = useSaveLanguage();
  const isReadOnly = me.user.status === "suspended";
  return (
    <AccountSection title={t`Settings`} lead={t`Changes save automatically and apply everywhere you log in.`}>
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <span className="text-15">{t`Theme`}</span>
          <SegmentedControl label={t`Theme`} value={theme} options={options()} onChange={choose} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2">
          <span className="text-15">{t`Language in this browser and in emails`}</span>
          <LanguageLinks onFollow={isReadOnly ? undefined : saveLanguage.mutateAsync} />
        </div>
        <div className="border-t border-line pt-2">
          <Switch
            isSelected={me.user.settings.notifications}
            isDisabled={isReadOnly}
            onChange={(notifications) => change.mutate({ notifications })}
            description={t`Show the number of unread notifications on the bell. Notifications stay in the list even if this is off.`}
          >
            {t`Notifications`}
          </Switch>
        </div>
      </Panel>
    </AccountSection>
  );
}
