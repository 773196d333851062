import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Building2 } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { addressOf } from "../../../api/address.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { OrganizationDetails } from "./organization-details.tsx";
import { OrganizationList } from "./organization-list.tsx";

type OrganizationsScreenProps = { me: Me; id: string | undefined; hasChoice: boolean };

/** The list with the selected organization next to it; a phone shows one of the two. */
export function OrganizationsScreen({ me, id, hasChoice }: OrganizationsScreenProps) {
  const { id: chosen, find, ...view } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  const searched = find ? { find } : {};
  const hrefOf = (one: string) => addressOf("/organization", undefined, { id: one, find });

  const details = id ? (
    <OrganizationDetails
      key={id}
      me={me}
      id={id}
      view={view}
      onView={(wanted, how) =>
        void navigate({
          search: { ...(chosen ? { id: chosen } : {}), ...searched, ...wanted },
          replace: how === "replace",
          resetScroll: false,
        })
      }
      onGone={() => void navigate({ search: searched, replace: true })}
    />
  ) : (
    <EmptyState icon={<Building2 aria-hidden="true" size={26} />} title={translateText(message.noActiveOrganization)}>
      {t`Choose an organization from the list to see its members.`}
    </EmptyState>
  );
  if (!hasChoice) return details;

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[--spacing(74)_minmax(0,1fr)]">
      <aside aria-label={t`Organizations`} className={classNames("lg:sticky lg:top-20", id && "max-lg:hidden")}>
        <OrganizationList
          search={find ?? ""}
          onSearch={(wanted) =>
            void navigate({
              search: (before) => ({ ...before, find: wanted || undefined }) as typeof before,
              replace: true,
              resetScroll: false,
            })
          }
          hrefOf={hrefOf}
          current={id}
          empty={
            <EmptyState title={t`No organizations yet`}>{t`Create an organization, then add its members.`}</EmptyState>
          }
        />
      </aside>
      <div className={classNames("min-w-0", !id && "max-lg:hidden")}>
        <Link href={addressOf("/organization", undefined, searched)} className={backStyle}>
          <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {t`All organizations`}
        </Link>
        {details}
      </div>
    </div>
  );
}

const backStyle =
  "mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-control text-14 font-semibold text-muted no-underline " +
  "focus-ring hover:text-text lg:hidden";
