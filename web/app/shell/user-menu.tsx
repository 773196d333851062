import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import {
  ChevronDown,
  Contact,
  IdCard,
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
import type { Me } from "../../../domain/people/schema.ts";
import { useLogOut } from "../../features/auth/use-log-out.tsx";
import { useTheme } from "../../features/people/use-theme.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { openedPages, pageLabels } from "./nav-links.tsx";

const icons = {
  "/admin": LayoutDashboard,
  "/leader": UsersRound,
  "/organization": Waypoints,
  "/admin-tools": ShieldPlus,
} as const;

const looks = {
  system: { label: msg`Theme: system`, icon: Monitor },
  light: { label: msg`Theme: light`, icon: Sun },
  dark: { label: msg`Theme: dark`, icon: Moon },
} as const;

export function UserMenu({ me }: { me: Me }) {
  const router = useRouter();
  const logOut = useLogOut(me.user.id);
  const [theme, choose] = useTheme(me);
  const name = me.user.displayName || me.user.name;

  return (
    <>
      <Menu
        label={t`Account`}
        trigger={
          <Button variant="quiet" className="max-w-56! shrink! ps-2 pe-2.5">
            <Avatar name={name} className="size-8 text-14" />
            <span className="hidden min-w-0 truncate @min-[40rem]/header:inline">{name}</span>
            <span className="sr-only @min-[40rem]/header:hidden">{name}</span>
            <ChevronDown aria-hidden="true" size={18} className="shrink-0" />
          </Button>
        }
      >
        <MenuItem
          icon={<IdCard aria-hidden="true" size={18} />}
          onAction={() => void router.navigate({ to: "/dashboard" })}
        >
          {t`Dashboard`}
        </MenuItem>
        {openedPages(me).map((path) => {
          const Icon = icons[path];
          return (
            <MenuItem
              key={path}
              icon={<Icon aria-hidden="true" size={18} />}
              onAction={() => void router.navigate({ to: path })}
            >
              {i18n._(pageLabels[path])}
            </MenuItem>
          );
        })}
        <MenuItem
          icon={<Contact aria-hidden="true" size={18} />}
          onAction={() => void router.navigate({ to: "/contacts" })}
        >
          {t`Contacts`}
        </MenuItem>
        <MenuItem
          icon={<Nfc aria-hidden="true" size={18} />}
          onAction={() => void router.navigate({ to: "/dashboard/nfc" })}
        >
          {t`NFC cards`}
        </MenuItem>
        <MenuItem
          icon={<UserRound aria-hidden="true" size={18} />}
          onAction={() => void router.navigate({ to: "/account" })}
        >
          {t`Account`}
        </MenuItem>
        <MenuSeparator />
        {themes.map((one) => {
          const { icon: Icon } = looks[one];
          const label = i18n._(looks[one].label);
          return (
            <MenuItem key={one} icon={<Icon aria-hidden="true" size={18} />} onAction={() => choose(one)}>
              {one === theme ? t`${label} (selected)` : label}
            </MenuItem>
          );
        })}
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" size={18} />} onAction={logOut.start}>
          {t`Logout`}
        </MenuItem>
      </Menu>
      {logOut.question}
    </>
  );
}
