import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useRef, useState } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { message } from "../../domain/core/messages.ts";
import { translateText } from "../texts/app-texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { errorStyle, hintStyle } from "./field-style.ts";

/** How to show a field that both versions changed, by the first path of its collision. */
export type VersionFields<Values> = Record<string, { label: string; show: (values: Values) => ReactNode }>;

type Side = "mine" | "theirs";

type Question<Values> = {
  /** Paths that are chosen together, the field's own path first. */
  collisions: readonly (readonly string[])[];
  mine: Values;
  theirs: Values;
  names?: Record<Side, string>;
  onAnswer: (choices: Record<string, Side> | null) => void;
};

type VersionDialogProps<Values> = {
  question: Question<Values> | null;
  fields: VersionFields<Values>;
  /** Explains why there are two versions, if they come from two devices. */
  lead: string;
};

const sides = ["mine", "theirs"] as const;
const devices = (): Record<Side, string> => ({ mine: t`Your version`, theirs: t`From another tab or device` });

/** Shows two versions of fields side by side. Nothing is preselected, and closing changes nothing. */
export function VersionDialog<Values>({ question, ...props }: VersionDialogProps<Values>) {
  return question ? <Choices question={question} {...props} /> : null;
}

type ChoicesProps<Values> = VersionDialogProps<Values> & { question: Question<Values> };

function Choices<Values>({ question, fields, lead }: ChoicesProps<Values>) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [isTried, setTried] = useState(false);
  const groups = useRef(new Map<string, HTMLDivElement>());
  const names = question.names ?? devices();
  const paths = question.collisions.map(([path = ""]) => path);

  function answer() {
    const missing = paths.find((path) => !choices[path]);
    if (missing === undefined) {
      question.onAnswer(choices);
      return;
    }
    setTried(true);
    const group = groups.current.get(missing);
    group?.querySelector("input")?.focus({ preventScroll: true });
    group?.scrollIntoView({ block: "start" });
  }

  return (
    <Dialog
      isOpen
      onClose={() => question.onAnswer(null)}
      title={t`Which version do you want to keep?`}
      actions={
        <>
          <Button onPress={() => question.onAnswer(null)}>{t`Keep editing`}</Button>
          <Button variant="action" onPress={answer}>
            {question.names ? t`Use selection` : t`Save selection`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p className={hintStyle}>
          {question.names ? null : `${translateText(lead)} `}
          {plural(paths.length, {
            one: "This field was changed in both versions. Everything else was merged.",
            other: "These fields were changed in both versions. Everything else was merged.",
          })}
        </p>
        {paths.map((path) => (
          <RadioGroup
            key={path}
            ref={(group) => {
              if (group) groups.current.set(path, group);
            }}
            value={choices[path] ?? null}
            onChange={(side) => setChoices((before) => ({ ...before, [path]: side as Side }))}
            className="flex flex-col gap-2"
          >
            <Label className="text-15 font-semibold">{fields[path]?.label ?? path}</Label>
            {/* Above the two versions, which may fill a phone's screen. */}
            {isTried && !choices[path] ? (
              <p role="alert" className={errorStyle}>
                {translateText(message.chooseVersion)}
              </p>
            ) : null}
            <div className="grid gap-3 sm:grid-cols-2">
              {sides.map((side) => (
                <Radio key={side} value={side} className={choiceStyle}>
                  <span className="text-14 text-muted">{names[side]}</span>
                  <span dir="auto" className="text-15 wrap-anywhere whitespace-pre-wrap">
                    {fields[path]?.show(question[side]) || <span className="text-muted italic">{t`Empty`}</span>}
                  </span>
                </Radio>
              ))}
            </div>
          </RadioGroup>
        ))}
      </div>
    </Dialog>
  );
}

const choiceStyle =
  "flex min-w-0 cursor-pointer flex-col gap-1 rounded-field bg-surface p-3.5 shadow-1 ring-1 ring-line focus-ring " +
  "data-selected:ring-2 data-selected:ring-text forced-colors:data-selected:picked";
