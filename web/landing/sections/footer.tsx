import type { Theme } from "../../../domain/core/theme.ts";
import { Icon, type IconName } from "../../card/icons.tsx";

const links = [
  ["#about", "About"],
  ["#features", "Features"],
  ["#five-preview", "Designs"],
  ["#pricing", "Pricing"],
  ["#contact", "Contact"],
  ["/addmein", "Create your card"],
  ["/api/docs", "API"],
] as const;

const looks: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: "system", label: "System", icon: "device" },
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
];

/** Hidden until its script has loaded. */
function ThemeSwitch() {
  return (
    <fieldset className="theme-switch" data-theme-switch="" hidden>
      <legend className="unseen">Theme</legend>
      {looks.map((look) => (
        <label key={look.theme} title={look.label}>
          <input type="radio" name="theme" value={look.theme} aria-label={look.label} />
          <Icon name={look.icon} size={19} />
        </label>
      ))}
    </fieldset>
  );
}

export function Footer({ signUpOpen }: { signUpOpen: boolean }) {
  const offered = signUpOpen ? links : links.filter(([href]) => href !== "/addmein");
  return (
    <footer className="footer">
      <div>
        <p className="footer-mark">E-VOX</p>
        <p>Digital business cards, saved as contacts.</p>
      </div>
      <div className="footer-end">
        <nav aria-label="Footer">
          <ul>
            {offered.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
