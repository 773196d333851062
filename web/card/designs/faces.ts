import type { ComponentType } from "react";
import type { Design } from "../../../domain/cards/designs.ts";
import { BadgeFace } from "./badge-face.tsx";
import { BlockFace } from "./block-face.tsx";
import type { FaceProps } from "./face.ts";
import { LedgerFace } from "./ledger-face.tsx";
import { LiftFace } from "./lift-face.tsx";
import { NightFace } from "./night-face.tsx";

export const faces: Record<Design, ComponentType<FaceProps>> = {
  lift: LiftFace,
  ledger: LedgerFace,
  night: NightFace,
  block: BlockFace,
  badge: BadgeFace,
};
