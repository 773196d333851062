import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

type NavButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

export function NavButton({ href, variant, size, className, children }: NavButtonProps) {
  return (
    <Link href={href} className={buttonStyle(variant, size, className)}>
      {children}
    </Link>
  );
}
