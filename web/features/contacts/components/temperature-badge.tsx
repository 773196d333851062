import type { Temperature } from "../../../../domain/contacts/states.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { temperatureLabel, temperatureTones } from "../labels.ts";

export function TemperatureBadge({ temperature }: { temperature: Temperature }) {
  return <StateBadge tone={temperatureTones[temperature]}>{temperatureLabel(temperature)}</StateBadge>;
}
