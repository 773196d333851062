import type { Design } from "../../../domain/cards/designs.ts";
import badge from "./badge.css?inline";
import block from "./block.css?inline";
import ledger from "./ledger.css?inline";
import lift from "./lift.css?inline";
import night from "./night.css?inline";

/** A card's page carries the rules of its own design only. */
export const designStyles: Record<Design, string> = { lift, ledger, night, block, badge };
