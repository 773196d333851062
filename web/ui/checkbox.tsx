import type { ReactNode } from "react";
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from "react-aria-components/Checkbox";
import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";
import { CheckMark } from "./check-mark.tsx";
import { errorStyle, hintStyle, targetStyle } from "./field-style.ts";

type CheckboxProps = Omit<CheckboxFieldProps, "className" | "style" | "children" | "isInvalid"> & {
  /** Without it, the box has no visible text and `aria-label` names it (React Aria does so in tables). */
  children?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, description, error, ...field }: CheckboxProps) {
  const isBare = children === undefined;
  return (
    <CheckboxField {...field} isInvalid={error !== undefined} validationBehavior="aria" className="flex flex-col">
      <CheckboxButton className={targetStyle(isBare)}>
        {({ isSelected, isIndeterminate, isInvalid }) => (
          <>
            <span className={isBare ? "" : "mt-3"}>
              <CheckMark isSelected={isSelected} isIndeterminate={isIndeterminate} isInvalid={isInvalid} />
            </span>
            {isBare ? null : <span className="min-w-0 py-2.5 text-15 wrap-anywhere">{children}</span>}
          </>
        )}
      </CheckboxButton>
      {description ? (
        <Text slot="description" className={`ms-8 -mt-1 ${hintStyle}`}>
          {description}
        </Text>
      ) : null}
      <FieldError className={`ms-8 -mt-0.5 ${errorStyle}`}>{error}</FieldError>
    </CheckboxField>
  );
}
