import type { ComponentType } from 'react';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';
import { PasskeysRow } from './PasskeysRow.tsx';
import { SocialRow } from './SocialRow.tsx';
import { Way } from './Way.tsx';

/**
 * Sign-in methods besides e-mail and phone, in page order: each an `<li className="accrow" data-block="<name>" hidden>`
 * (`account/blocks/blocks.ts`).
 */
const OTHERS: readonly ComponentType[] = [PasskeysRow, SocialRow];

export function WaysIn() {
  const words = useText('account');
  return (
    <section className="block bleed" aria-labelledby="ways-in">
      <div className="block__head">
        <h2 id="ways-in" tabIndex={-1}>
          {words.ways}
        </h2>
        <span className="note">{words.noPassword}</span>
      </div>
      <ul className="accrows">
        <li className="accrow">
          <Icon>
            <path d="M3 5h16v12H3zM3 5.500l8 6.500 8-6.500" />
          </Icon>
          <div className="accrow__says">
            <b>{words.email}</b>
            <span className="note" data-way-email="" />
          </div>
          <Way which="email" />
        </li>
        <li className="accrow">
          <Icon>
            <path d="M7 2.500h8v17H7zM10 16.500h2" />
          </Icon>
          <div className="accrow__says">
            <b>{words.mobile}</b>
            <span className="note" data-way-mobile="" />
          </div>
          <Way which="phone_number" />
        </li>
        {OTHERS.map((Other, nth) => (
          <Other key={nth} />
        ))}
      </ul>
    </section>
  );
}
