import { useRouter } from "@tanstack/react-router";
import {
  ChevronDown,
  LayoutDashboard,
  LogOut,
  Monitor,
  Moon,
  Nfc,
  ShieldPlus,
  Sun,
  UserRound,
  UsersRound,
  Waypoints,
} from "lucide-react";
import { themes } from "../../../domain/core/theme.ts";
import { mayOpenPage, type ProtectedPage } from "../../../domain/people/policy.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { textOf } from "../../api/api-error.ts";
import { useSignOut } from "../../features/auth/api.ts";
import { useTheme } from "../../features/people/use-theme.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { toastError } from "../../ui/toast.tsx";

const pages = [
  { to: "/admin", label: "Admin Dashboard", icon: LayoutDashboard },
  { to: "/leader", label: "Team Dashboard", icon: UsersRound },
  { to: "/organization", label: "Organization Management", icon: Waypoints },
  { to: "/admin-tools", label: "Admin Tools", icon: ShieldPlus },
] as const satisfies readonly { to: ProtectedPage; label: string; icon: unknown }[];

const looks = {
  system: { label: "Theme: as the device", icon: Monitor },
  light: { label: "Theme: light", icon: Sun },
  dark: { label: "Theme: dark", icon: Moon },
} as const;

export function UserMenu({ me }: { me: Me }) {
  const router = useRouter();
  const signOut = useSignOut();
  const [theme, choose] = useTheme(me);
  const name = me.user.displayName || me.user.name;
  const opened = me.mustSetUpSecondFactor
    ? []
    : pages.filter(({ to }) => mayOpenPage(to, me.user, me.mayFoundOrganization));

  return (
    <Menu
      label="Account"
      trigger={
        <Button variant="quiet" className="max-w-56 ps-2 pe-2.5">
          <Avatar name={name} className="size-8 text-14" />
          <span className="hidden min-w-0 truncate sm:inline">{name}</span>
          <span className="sr-only sm:hidden">{name}</span>
          <ChevronDown aria-hidden="true" size={18} />
        </Button>
      }
    >
      {opened.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon aria-hidden="true" size={18} />} onAction={() => void router.navigate({ to })}>
          {label}
        </MenuItem>
      ))}
      <MenuItem
        icon={<Nfc aria-hidden="true" size={18} />}
        onAction={() => void router.navigate({ to: "/dashboard/nfc" })}
      >
        NFC desk
      </MenuItem>
      <MenuItem
        icon={<UserRound aria-hidden="true" size={18} />}
        onAction={() => void router.navigate({ to: "/account" })}
      >
        Account
      </MenuItem>
      <MenuSeparator />
      {themes.map((one) => {
        const { label, icon: Icon } = looks[one];
        return (
          <MenuItem key={one} icon={<Icon aria-hidden="true" size={18} />} onAction={() => choose(one)}>
            {one === theme ? `${label} (chosen)` : label}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" size={18} />}
        onAction={() => signOut.mutate(undefined, { onError: (error) => toastError(textOf(error)) })}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
