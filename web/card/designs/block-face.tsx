import { Badges, Name, Portrait } from "../identity.tsx";
import type { FaceProps } from "./face.ts";

/** A poster: the owner's colour edge to edge, the name as large as it goes. */
export function BlockFace({ card, level, children }: FaceProps) {
  return (
    <>
      <div className="block-poster">
        <Name card={card} level={level} />
        <div className="block-foot">
          <p className="evox-title">
            {card.jobTitle && <span dir="auto">{card.jobTitle}</span>}
            {card.company && <strong dir="auto">{card.company}</strong>}
          </p>
          <Portrait card={card} className="block-disc" />
        </div>
      </div>
      <div className="evox-body">
        <Badges card={card} />
        {children}
      </div>
    </>
  );
}
