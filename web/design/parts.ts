import type { ComponentType } from "react";
import { Avatars } from "./sections/avatars.tsx";
import { Badges } from "./sections/badges.tsx";
import { Banners } from "./sections/banners.tsx";
import { Buttons } from "./sections/buttons.tsx";
import { Checkboxes } from "./sections/checkboxes.tsx";
import { ChoiceCards } from "./sections/choice-cards.tsx";
import { Colours } from "./sections/colours.tsx";
import { Comboboxes } from "./sections/comboboxes.tsx";
import { Dialogs } from "./sections/dialogs.tsx";
import { EmptyStates } from "./sections/empty-states.tsx";
import { FileDrops } from "./sections/file-drops.tsx";
import { Links } from "./sections/links.tsx";
import { Lists } from "./sections/lists.tsx";
import { Menus } from "./sections/menus.tsx";
import { Paginations } from "./sections/paginations.tsx";
import { Popovers } from "./sections/popovers.tsx";
import { Progresses } from "./sections/progresses.tsx";
import { SearchFields } from "./sections/search-fields.tsx";
import { SegmentedControls } from "./sections/segmented-controls.tsx";
import { Selects } from "./sections/selects.tsx";
import { Shapes } from "./sections/shapes.tsx";
import { Skeletons } from "./sections/skeletons.tsx";
import { Sliders } from "./sections/sliders.tsx";
import { StatRows } from "./sections/stat-rows.tsx";
import { Switches } from "./sections/switches.tsx";
import { TabSets } from "./sections/tab-sets.tsx";
import { Tables } from "./sections/tables.tsx";
import { TextFields } from "./sections/text-fields.tsx";
import { Toasts } from "./sections/toasts.tsx";
import { TypeScale } from "./sections/type-scale.tsx";

export const parts: readonly { id: string; title: string; Part: ComponentType }[] = [
  { id: "colours", title: "Colours", Part: Colours },
  { id: "type", title: "Type", Part: TypeScale },
  { id: "shapes", title: "Shape", Part: Shapes },
  { id: "button", title: "Button", Part: Buttons },
  { id: "link", title: "Link", Part: Links },
  { id: "text-field", title: "Text field", Part: TextFields },
  { id: "search-field", title: "Search field", Part: SearchFields },
  { id: "select", title: "Select", Part: Selects },
  { id: "combobox", title: "Combobox", Part: Comboboxes },
  { id: "checkbox", title: "Checkbox", Part: Checkboxes },
  { id: "switch", title: "Switch", Part: Switches },
  { id: "slider", title: "Slider", Part: Sliders },
  { id: "segmented-control", title: "Segmented control", Part: SegmentedControls },
  { id: "choice-card", title: "Choice card", Part: ChoiceCards },
  { id: "tabs", title: "Tabs", Part: TabSets },
  { id: "dialog", title: "Dialog", Part: Dialogs },
  { id: "popover", title: "Popover", Part: Popovers },
  { id: "menu", title: "Menu", Part: Menus },
  { id: "stat-row", title: "Stat row", Part: StatRows },
  { id: "table", title: "Table", Part: Tables },
  { id: "pagination", title: "Pagination", Part: Paginations },
  { id: "list", title: "List", Part: Lists },
  { id: "badge", title: "Badge", Part: Badges },
  { id: "avatar", title: "Avatar", Part: Avatars },
  { id: "banner", title: "Banner", Part: Banners },
  { id: "toast", title: "Toast", Part: Toasts },
  { id: "empty-state", title: "Empty state", Part: EmptyStates },
  { id: "skeleton", title: "Skeleton", Part: Skeletons },
  { id: "file-drop", title: "File drop", Part: FileDrops },
  { id: "progress", title: "Progress", Part: Progresses },
];
