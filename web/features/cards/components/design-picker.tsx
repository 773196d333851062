import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { type Design, designs } from "../../../../domain/cards/designs.ts";
import type { PublicCard } from "../../../../domain/cards/public-card.ts";
import type { CardUrls } from "../../../card/card-urls.ts";
import { labelStyle } from "../../../ui/field-style.ts";
import { DesignThumb } from "./design-thumb.tsx";

export const designNames: Record<Design, MessageDescriptor> = {
  lift: msg({ message: "Lift", context: "design" }),
  ledger: msg({ message: "Ledger", context: "design" }),
  night: msg({ message: "Night", context: "design" }),
  block: msg({ message: "Block", context: "design" }),
  badge: msg({ message: "Badge", context: "design" }),
};

type DesignPickerProps = {
  value: Design;
  onChange: (design: Design) => void;
  card: PublicCard;
  urls: CardUrls;
  isDisabled: boolean;
};

export function DesignPicker({ value, onChange, card, urls, isDisabled }: DesignPickerProps) {
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const design = designs.find((known) => known === chosen);
        if (design) onChange(design);
      }}
      orientation="horizontal"
      isDisabled={isDisabled}
      className="flex flex-col gap-2"
    >
      <Label className={labelStyle}>{t`Design`}</Label>
      <div className="flex flex-wrap gap-3 py-1">
        {designs.map((design) => (
          <Radio key={design} value={design} className="group flex cursor-pointer flex-col items-center gap-1.5">
            <span className="block overflow-hidden rounded-field shadow-1 ring-1 ring-line group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-3 group-data-focus-visible:outline-focus group-data-selected:ring-[3px] group-data-selected:ring-text group-data-hovered:not-group-data-selected:ring-2">
              <DesignThumb card={{ ...card, design }} urls={urls} />
            </span>
            <span className="text-14 font-medium text-muted group-data-selected:font-semibold group-data-selected:text-text">
              {i18n._(designNames[design])}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
