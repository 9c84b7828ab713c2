import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';

/** Passkeys of the account; the script builds rows from the template (`account/blocks/passkeys.ts`). */
export function PasskeysRow() {
  const words = useText('otherWays');
  return (
    <li className="accrow" data-block="passkeys" hidden>
      <Icon>
        <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
      </Icon>
      <div className="accrow__says">
        <b tabIndex={-1} data-heading="">
          {words.passkeys}
        </b>
        <span className="note">{words.passkeyOffer}</span>
      </div>
      <button type="button" className="btn btn--line" data-add="">
        {words.addPasskey}
      </button>
      <ul className="accrow__list" aria-label={words.passkeys} />
      <template>
        <li className="accrow">
          <div className="accrow__says">
            <b data-name="" />
            <span className="note" data-when="" />
          </div>
          <form className="accrow__form" data-naming="" hidden>
            <input className="input" name="name" maxLength={40} required aria-label={words.nameLabel} />
            <button type="submit" className="btn btn--line">
              {words.save}
            </button>
          </form>
          <button type="button" className="link" data-rename="">
            {words.rename}
          </button>
          <button type="button" className="link" data-remove="">
            {words.remove}
          </button>
        </li>
      </template>
    </li>
  );
}
