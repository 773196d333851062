import { CountBadge } from "../../ui/badge.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Sample, Samples, Section } from "../section.tsx";

const text = (words: string) => <p className="text-15 text-muted">{words}</p>;

export function TabSets() {
  return (
    <Section id="tabs" title="Tabs">
      <Samples columns="two">
        <Sample name="line: the parts of a page" className="@min-[36rem]:col-span-2">
          <Tabs
            label="Administration"
            variant="line"
            tabs={[
              { id: "users", label: "Users Management", content: text("Everyone who has an account.") },
              { id: "organizations", label: "Organizations", content: text("Companies and their leaders.") },
              {
                id: "messages",
                label: "Messages",
                badge: <CountBadge count={3} label="3 new" />,
                content: text("What visitors wrote."),
              },
              { id: "audit", label: "Audit log", content: text("Who did what.") },
            ]}
          />
        </Sample>
        <Sample name="segments: views of one thing">
          <Tabs
            label="Card"
            tabs={[
              { id: "edit", label: "Edit", content: text("The form.") },
              { id: "preview", label: "Preview", content: text("The card.") },
            ]}
          />
        </Sample>
        <Sample name="العربية, 中文">
          <Tabs
            label="Other scripts"
            tabs={[
              { id: "ar", label: "معلومات", content: text("نص عربي") },
              { id: "zh", label: "社交", content: text("中文内容") },
            ]}
          />
        </Sample>
      </Samples>
    </Section>
  );
}
