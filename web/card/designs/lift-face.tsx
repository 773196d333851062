import { Badges, JobTitle, Name, Portrait } from "../identity.tsx";
import type { FaceProps } from "./face.ts";

/** The picture fills the top; a sheet overlaps it. */
export function LiftFace({ card, prefix, level, children }: FaceProps) {
  return (
    <>
      <Portrait card={card} className="lift-hero" sizes="(min-width: 600px) 620px, 100vw" />
      <div className="lift-sheet evox-body">
        <Name card={card} prefix={prefix} level={level} />
        <JobTitle card={card} />
        {card.company && (
          <p className="evox-company" dir="auto">
            {card.company}
          </p>
        )}
        <Badges card={card} />
        {children}
      </div>
    </>
  );
}
