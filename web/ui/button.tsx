import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = Omit<AriaButtonProps, "className" | "children" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Busy: keeps its position, width, name and focus, and ignores further presses. */
  isPending?: boolean;
  children: ReactNode;
};

export function Button({ variant, size, className, children, isPending = false, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isPending} className={buttonStyle(variant, size, className)}>
      {isPending ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </AriaButton>
  );
}
