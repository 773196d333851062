import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import type { NfcSearch } from "../search.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { ReprintDialog } from "./reprint-dialog.tsx";
import { TakeOffDialog } from "./take-off-dialog.tsx";
import type { useDeskDialogs } from "./use-desk-dialogs.ts";
import { WriteDialog } from "./write-dialog.tsx";

type DeskDialogsProps = {
  dialogs: ReturnType<typeof useDeskDialogs>;
  meId: string;
  view: NfcSearch;
  /** Returns the current state from the list, so that an open dialog shows it. */
  newest: (physical: PhysicalCard) => PhysicalCard;
};

/** A key per opening resets a form's input. */
export function DeskDialogs({ dialogs, meId, view, newest }: DeskDialogsProps) {
  const { thing, isOpen, count, close } = dialogs;
  if (!thing) return null;
  const { act, physical } = thing;
  const shared = { physical, isOpen, onClose: close };
  switch (act) {
    case "write":
      return <WriteDialog key={count} {...shared} physical={newest(physical)} />;
    case "assign":
      return <AssignDialog key={count} {...shared} view={view} />;
    case "takeOff":
      return <TakeOffDialog key={count} {...shared} meId={meId} />;
    case "rename":
      return <RenameDialog key={count} {...shared} view={view} />;
    case "lost":
      return <LostDialog key={count} {...shared} />;
    case "replace":
      return <ReplaceDialog key={count} {...shared} physical={newest(physical)} />;
    case "reprint":
      return <ReprintDialog key={count} {...shared} />;
    default:
      return null;
  }
}
