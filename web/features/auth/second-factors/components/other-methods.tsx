import { KeyRound, LifeBuoy, type LucideIcon, RectangleEllipsis, Smartphone } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { methodLabels, type Way } from "../methods.ts";

type OtherWaysProps = { ways: readonly Way[]; isDisabled: boolean; onChoose: (way: Way) => void };

const icons: Record<Way, LucideIcon> = {
  passkey: KeyRound,
  app: Smartphone,
  recoveryCode: LifeBuoy,
  password: RectangleEllipsis,
};

export function OtherMethods({ ways, isDisabled, onChoose }: OtherWaysProps) {
  if (ways.length === 0) return null;
  return (
    <div className="-ms-4 flex flex-col items-start">
      {ways.map((way) => {
        const Icon = icons[way];
        return (
          <Button key={way} variant="quiet" isDisabled={isDisabled} onPress={() => onChoose(way)}>
            <Icon aria-hidden="true" size={18} />
            {methodLabels()[way]}
          </Button>
        );
      })}
    </div>
  );
}
