import type { ReactNode } from "react";
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from "react-aria-components/Checkbox";
import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";
import { CheckMark } from "./check-mark.tsx";
import { errorStyle, hintStyle, targetStyle } from "./field-style.ts";

type CheckboxProps = Omit<CheckboxFieldProps, "className" | "style" | "children" | "isInvalid"> & {
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, description, error, ...field }: CheckboxProps) {
  return (
    <CheckboxField {...field} isInvalid={error !== undefined} validationBehavior="aria" className="flex flex-col">
      <CheckboxButton className={targetStyle}>
        {({ isSelected, isIndeterminate, isInvalid }) => (
          <>
            <span className="mt-3">
              <CheckMark isSelected={isSelected} isIndeterminate={isIndeterminate} isInvalid={isInvalid} />
            </span>
            <span className="min-w-0 py-2.5 text-15 wrap-anywhere">{children}</span>
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
