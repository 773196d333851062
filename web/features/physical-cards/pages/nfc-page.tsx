import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackagePlus, Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { ownCardsQuery } from "../../cards/api.ts";
import { CardTools } from "../../cards/components/card-tools.tsx";
import { managedQuery, organizationQuery } from "../../organizations/api.ts";
import { TeamHeader } from "../../organizations/components/team-header.tsx";
import { useMe } from "../../people/api.ts";
import { AddDialog } from "../components/add-dialog.tsx";
import { DeskDialogs } from "../components/desk-dialogs.tsx";
import { OwnerFilter } from "../components/owner-filter.tsx";
import { PhysicalPanel } from "../components/physical-panel.tsx";
import { ReprintsPanel } from "../components/reprints-panel.tsx";
import { StockDialog } from "../components/stock-dialog.tsx";
import { useDeskDialogs } from "../components/use-desk-dialogs.ts";
import type { NfcSearch } from "../search.ts";
import { useNfcList } from "../use-nfc-list.ts";

export function NfcPage() {
  const me = useMe();
  const view: NfcSearch = useSearch({ from: "/dashboard/nfc" });
  const navigate = useNavigate({ from: "/dashboard/nfc" });
  const own = useQuery(ownCardsQuery);
  const adding = useDialogState<true>();
  const dialogs = useDeskDialogs();
  const stocking = useDialogState<true>();
  const nfc = useNfcList(view);
  const isTeam = view.organization !== undefined;
  const managed = useQuery({ ...managedQuery, enabled: isTeam });
  const team = useQuery({ ...organizationQuery(view.organization ?? ""), enabled: isTeam });
  if (!me) return null;

  function onView(part: NfcSearch, how?: "replace") {
    void navigate({ search: (before) => ({ ...before, ...part }), replace: how === "replace", resetScroll: false });
  }

  const cards = own.data?.items ?? [];
  const initialCard = cards.find(({ id }) => id === view.card) ?? cards[0];
  const isOwn = view.scope === undefined && view.organization === undefined;
  const mayChange = me.user.status === "active";
  const onAdd = mayChange ? () => adding.open(true) : null;
  // A team that may not be viewed is refused by the list below.
  const teamId = team.isError ? undefined : view.organization;
  const isList = view.tab === undefined;
  // Writing an added card comes before adding another.
  const isAddNext = !(isList && nfc.nextToWrite !== null);
  const actions = (
    <>
      {me.user.role === "admin" && mayChange ? (
        <Button onPress={() => stocking.open(true)}>
          <PackagePlus aria-hidden="true" size={18} />
          {t`Create NFC cards`}
        </Button>
      ) : null}
      {onAdd && !(isList && nfc.isEmpty) ? (
        <Button variant={isAddNext ? "action" : "plain"} onPress={onAdd}>
          <Plus aria-hidden="true" size={19} />
          {t`Add`}
        </Button>
      ) : null}
    </>
  );
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      {teamId ? (
        <TeamHeader
          me={me}
          organizationId={teamId}
          path="/leader"
          current="nfc"
          back={(managed.data?.items.length ?? 0) > 1 ? { href: "/leader", label: t`All organizations` } : null}
          actions={actions}
        />
      ) : (
        <>
          <PageHeader
            title={t`NFC cards`}
            lead={t`Write once, change the destination any time.`}
            back={{ href: "/dashboard", label: t`Your card` }}
            actions={actions}
          />
          {isOwn && initialCard ? <CardTools card={initialCard} current="/dashboard/nfc" /> : null}
          {isOwn && own.isPending ? <div className="h-11" /> : null}
          {me.user.role === "admin" ? <OwnerFilter view={view} onView={onView} /> : null}
        </>
      )}
      <Tabs
        label={t`NFC cards`}
        variant="line"
        selected={view.tab ?? "cards"}
        onSelect={(tab) => onView({ tab: tab === "reprints" ? "reprints" : undefined })}
        tabs={[
          {
            id: "cards",
            label: t`NFC cards`,
            content: (
              <PhysicalPanel me={me} nfc={nfc} view={view} handlers={dialogs.handlers} onView={onView} onAdd={onAdd} />
            ),
          },
          { id: "reprints", label: t`Reprints`, content: <ReprintsPanel me={me} view={view} /> },
        ]}
      />
      <AddDialog
        key={`add-${adding.count}`}
        view={view}
        initialCard={isOwn ? (initialCard?.id ?? null) : null}
        isOpen={adding.isOpen}
        onClose={adding.close}
        onAdded={(physical) => dialogs.handlers.act("write", physical)}
      />
      <DeskDialogs dialogs={dialogs} meId={me.user.id} view={view} newest={nfc.newest} />
      <StockDialog key={`stock-${stocking.count}`} isOpen={stocking.isOpen} onClose={stocking.close} />
    </div>
  );
}
