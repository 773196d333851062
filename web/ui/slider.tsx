import { Label } from "react-aria-components/Label";
import { Slider as AriaSlider, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { labelStyle } from "./field-style.ts";

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
};

export function Slider({ label, value, onChange, min, max, step }: SliderProps) {
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      className="flex w-full flex-col"
    >
      <Label className={labelStyle}>{label}</Label>
      <SliderTrack className="relative mx-3 flex h-11 items-center">
        {({ state }) => (
          <>
            <div className="-mx-3 h-1.5 flex-1 overflow-hidden rounded-full border border-transparent bg-paper-2">
              <div
                className="h-full bg-text forced-colors:picked"
                style={{ width: `${state.getThumbPercent(0) * 100}%` }}
              />
            </div>
            <SliderThumb className="top-1/2 size-6 rounded-full border-2 border-surface bg-text shadow-1 dragging:scale-110 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
