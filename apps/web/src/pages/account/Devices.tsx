import { Icon } from '../../ui/frame/Icon.tsx';
import { Sign } from '../../ui/frame/Sign.tsx';
import { useText } from '../../text/use-text.ts';

/** Signed-in devices; the script builds rows from the template (`account/blocks/devices.ts`). */
export function Devices() {
  const words = useText('account');
  return (
    <section className="block bleed" aria-labelledby="devices" data-block="devices" hidden>
      <div className="block__head">
        <h2 id="devices" tabIndex={-1}>
          {words.devices}
        </h2>
        <button type="button" className="link" data-end-others="">
          {words.endOthers}
        </button>
      </div>
      <ul className="accrows" />
      <template>
        <li className="accrow">
          <span data-kind="computer">
            <Icon>
              <path d="M4 4.500h14v10H4zM2 17.500h18" />
            </Icon>
          </span>
          <span data-kind="phone">
            <Icon>
              <path d="M7 2.500h8v17H7zM10 16.500h2" />
            </Icon>
          </span>
          <span data-kind="tv">
            <Icon>
              <path d="M2.500 4h17v11h-17zM7 18.500h8" />
            </Icon>
          </span>
          <div className="accrow__says">
            <b data-name="" />
            <span className="note" data-when="" />
          </div>
          <span className="accrow__here" data-here="">
            <Sign name="tick" /> {words.thisOne}
          </span>
          <button type="button" className="btn btn--line" data-end="">
            {words.endOne}
          </button>
        </li>
      </template>
    </section>
  );
}
