import { t } from "@lingui/core/macro";
import { imageSource } from "../../../domain/media/address.ts";
import type { User } from "../../../domain/people/schema.ts";

export function Logo({ user }: { user: User | undefined }) {
  if (user?.logoUrl) {
    return (
      <a href={user.logoLink} className="flex min-h-11 min-w-0 items-center" {...outside(user.logoLink)}>
        <img
          src={imageSource(user.logoUrl, "logo", 360)}
          alt={user.companyName || t`Company logo`}
          className="h-9 max-w-44 min-w-0 rounded-control bg-plate object-contain object-left rtl:object-right p-1"
        />
      </a>
    );
  }
  return (
    <a
      href="/"
      className="flex min-h-11 items-center font-head text-19 whitespace-nowrap font-extrabold tracking-[-0.04em] text-text no-underline"
    >
      E-VOX
    </a>
  );
}

function outside(address: string): { rel?: string } {
  return address.startsWith("/") ? {} : { rel: "noopener noreferrer" };
}
