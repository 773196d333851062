import { Sample, Samples, Section } from "../section.tsx";

const sizes = [
  ["58", "text-58 font-head font-extrabold tracking-[-0.04em]"],
  ["41", "text-41 font-head font-extrabold tracking-[-0.03em]"],
  ["32", "text-32 font-head font-bold tracking-[-0.02em]"],
  ["26", "text-26 font-head font-bold tracking-[-0.02em]"],
  ["19", "text-19 font-head font-bold"],
  ["17", "text-17"],
  ["16", "text-field"],
  ["15.5", "text-15"],
  ["14", "text-14"],
  ["12.5", "text-12"],
] as const;

const scripts = [
  ["العربية", "ar", "بطاقة عمل تفتح بلمسة واحدة، وتحفظ جهة الاتصال في هاتفك."],
  ["中文", "zh", "轻触一下，名片就在手机里。联系方式自动保存。"],
  ["नेपाली", "ne", "एक छोइले नै तपाईंको सम्पर्क फोनमा सुरक्षित हुन्छ।"],
] as const;

export function TypeScale() {
  return (
    <Section id="type" title="Type" note="Bricolage Grotesque for headings, Instrument Sans for text.">
      <ul className="grid gap-4">
        {sizes.map(([size, style]) => (
          <li key={size} className="flex items-baseline gap-5">
            <span className="w-9 shrink-0 text-12 text-muted tabular-nums">{size}</span>
            <span className={`min-w-0 ${style}`}>One tap, and you have met</span>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Samples columns="three">
          {scripts.map(([name, lang, text]) => (
            <Sample key={lang} name={name}>
              <div lang={lang} dir="auto">
                <p className="font-head text-26 font-bold">{text.split(/[،，.।。]/u)[0]}</p>
                <p className="mt-2 text-15">{text}</p>
              </div>
            </Sample>
          ))}
        </Samples>
      </div>
    </Section>
  );
}
