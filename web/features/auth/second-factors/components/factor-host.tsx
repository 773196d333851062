import { Suspense } from "react";
import { lazyPart } from "../../../../network/lazy-part.ts";
import { PartFailed } from "../../../../ui/part-failed.tsx";
import type { FactorDialogsState } from "../use-factor-dialogs.ts";

const FactorDialogs = lazyPart(() => import("./factor-dialogs.tsx").then((module) => module.FactorDialogs), PartFailed);

export function FactorHost({ dialogs }: { dialogs: FactorDialogsState }) {
  return <Suspense>{dialogs.thing ? <FactorDialogs dialogs={dialogs} /> : null}</Suspense>;
}
