import type { AnchorHTMLAttributes } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link that looks like a button; for addresses outside the app and new tabs. */
export function LinkButton({ variant, size, className, target, rel, ...props }: LinkButtonProps) {
  return (
    <a
      {...props}
      target={target}
      rel={target === "_blank" ? (rel ?? "noopener") : rel}
      className={buttonStyle(variant, size, className)}
    />
  );
}
