import { CardView } from "../../card/card-view.tsx";
import { sampleCard, sampleCode, samples, sampleUrls } from "../sample-person.ts";

/** Uses radio buttons and CSS only, so that it works without a script. */
export function FivePreview({ publicUrl }: { publicUrl: string }) {
  return (
    <section className="five" id="five-preview" aria-labelledby="five-title">
      <fieldset className="five-choice">
        <legend>
          <h2 className="heading" id="five-title">
            One card, five designs
          </h2>
        </legend>
        <p>All five designs and your own colour are included in every plan.</p>
        <div className="five-options">
          {samples.map((sample, index) => (
            <label key={sample.design} className="five-option">
              <input type="radio" name="design" id={`design-${sample.design}`} defaultChecked={index === 0} />
              <span>
                <b>{sample.label}</b>
                {sample.says}
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
