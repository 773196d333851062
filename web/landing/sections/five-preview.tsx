import { Trans, useLingui } from "@lingui/react/macro";
import { CardView } from "../../card/card-view.tsx";
import { sampleCard, sampleCode, samples, sampleUrls } from "../sample-person.ts";

/** Uses radio buttons and CSS only, so that it works without a script. */
export function FivePreview({ publicUrl }: { publicUrl: string }) {
  const { i18n } = useLingui();
  return (
    <section className="five" id="five-preview" aria-labelledby="five-title">
      <fieldset className="five-choice">
        <legend>
          <h2 className="heading" id="five-title">
            <Trans>One card, five designs</Trans>
          </h2>
        </legend>
        <p>
          <Trans>All five designs and your own color are included in every plan.</Trans>
        </p>
        <div className="five-options">
          {samples.map((sample, index) => (
            <label key={sample.design} className="five-option">
              <input type="radio" name="design" id={`design-${sample.design}`} defaultChecked={index === 0} />
              <span>
                <b>{i18n._(sample.label)}</b>
                {i18n._(sample.says)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="five-stage">
        {samples.map((sample) => (
          <div key={sample.design} className={`five-sample sample-${sample.design}`} inert>
            <CardView
              card={sampleCard(sample)}
              urls={sampleUrls(publicUrl)}
              code={sampleCode(publicUrl)}
              prefix={`${sample.design}-`}
              level={3}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
