import { Copy, ExternalLink, LogOut, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Samples, Section } from "../section.tsx";

export function Menus() {
  return (
    <Section id="menu" title="Menu">
      <Samples>
        <Menu trigger={<Button>Card</Button>} label="Card">
          <MenuItem icon={<ExternalLink aria-hidden="true" size={17} />} href="#menu">
            View your card
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden="true" size={17} />}>Copy link</MenuItem>
          <MenuItem icon={<LogOut aria-hidden="true" size={17} />} isDisabled>
            Disabled
          </MenuItem>
          <MenuItem>نسخ الرابط</MenuItem>
          <MenuItem>复制链接</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" size={17} />} isDanger>
            Delete card…
          </MenuItem>
        </Menu>
      </Samples>
    </Section>
  );
}
