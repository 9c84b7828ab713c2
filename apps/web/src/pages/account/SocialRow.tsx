import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';

/** Social accounts; the script builds rows from the template (`account/blocks/social.ts`). */
export function SocialRow() {
  const words = useText('otherWays');
  return (
    <li className="accrow" data-block="social" hidden>
      <Icon>
        <path d="M3 8.500h10.500V19H3zM8.500 5.500V3H19v10.500h-2.500" />
      </Icon>
      <div className="accrow__says">
        <b tabIndex={-1} data-heading="">
          {words.social}
        </b>
        <span className="note">{words.socialNote}</span>
      </div>
      <ul className="accrow__list" aria-label={words.social} />
      <template>
        <li className="accrow">
          <div className="accrow__says">
            <b data-name="" />
            <span className="note" data-note="" />
          </div>
          <button type="button" className="btn btn--line" data-act="" />
        </li>
      </template>
    </li>
  );
}
