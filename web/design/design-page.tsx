import { useLayoutEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { parts } from "./parts.ts";
import { readViewOptions, showAs, themeChoices, ViewOptionsContext } from "./view-options.ts";

const themeNames = { system: "System", light: "Light", dark: "Dark", both: "Both" };

/** Shows every component of web/ui in its states. Served in development only. */
export function DesignPage() {
  const [shown, setShown] = useState(readViewOptions);
  // Runs before the components measure their colours.
  useLayoutEffect(() => showAs(shown), [shown]);
  return (
    <I18nProvider locale={shown.isRtl ? "ar-AE" : "en-GB"}>
      <ViewOptionsContext value={shown}>
        <div className="mx-auto max-w-[88rem] px-5 pt-8 pb-24 md:px-10 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
          <nav aria-label="Parts" className="hidden lg:block">
            <ul className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-auto">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-8 items-center rounded-control px-2 text-14 text-muted no-underline -outline-offset-2 hover:text-text"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main className="min-w-0">
            <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <div>
                <h1 className="text-41 font-extrabold tracking-[-0.03em]">Design system</h1>
                <p className="mt-2 text-15 text-muted">Each part in its states. Tab shows the focus.</p>
              </div>
              <div className="flex flex-wrap gap-3">
                <SegmentedControl
                  label="Theme"
                  value={shown.theme}
                  options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
                  onChange={(theme) => setShown({ ...shown, theme })}
                />
                <SegmentedControl
                  label="Direction"
                  value={shown.isRtl ? "rtl" : "ltr"}
                  options={[
                    { value: "ltr", label: "LTR" },
                    { value: "rtl", label: "RTL" },
                  ]}
                  onChange={(direction) => setShown({ ...shown, isRtl: direction === "rtl" })}
                />
              </div>
            </header>
            {parts.map(({ id, Part }) => (
              <Part key={id} />
            ))}
          </main>
        </div>
        <Toaster />
      </ViewOptionsContext>
    </I18nProvider>
  );
}
