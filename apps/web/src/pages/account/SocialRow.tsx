import { Icon } from '../../ui/frame/Icon.tsx';
import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/part.ts';

/** Social accounts; rows are made from the template (`account/blocks/social.ts`). */
export function SocialRow() {
  const words = useWords(otherWaysWords);
  return (
    <li className="accrow" data-block="social" hidden>
      <Icon>
        <path d="M7.500 11a3 3 0 1 0 0-.1M14.500 11a3 3 0 1 0 0-.1M2 18c1-3 10-3 11 0M13 16c3-1 6 0 6.500 2" />
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
