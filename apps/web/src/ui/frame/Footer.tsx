import type { Feature } from '@sightscreen/contracts/settings/features';
import { useText } from '../../text/use-text.ts';
import { FooterBars } from './FooterBars.tsx';
import { ADDRESSES } from './Header.tsx';

/** Editors may disable these; the shell then hides their links (`shell.ts`). */
const OPTIONAL = [
  ['boostometer', '/special-content/boostometer'],
  ['polls', '/polls'],
] as const satisfies [Feature, string][];

/** The footer lists the links of More. */
const PARTS = (Object.entries(ADDRESSES) as [keyof typeof ADDRESSES, string][]).filter(([place]) => place !== 'more');
export const REPORT_PATH = '/info/contact';
const ABOUT = [
  ['withdraw', '/withdraw-from-contract'],
  ['cancel', '/cancel-contract'],
  ['about', '/about'],
  ['corrections', '/corrections'],
  ['sources', '/data-sources'],
  ['data', '/data'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['accessibility', '/accessibility'],
  ['advertise', '/info/advertise'],
  ['careers', '/info/careers'],
  ['contact', '/info/contact'],
  ['support', '/support'],
  ['report', REPORT_PATH],
] as const;

export function Footer({ demo }: { demo: boolean | 'some' }) {
  const words = useText('site');
  const foot = useText('foot');
  return (
    <footer className="foot">
      <div className="wrap">
        <ul>
          {PARTS.map(([place, href]) => (
            <li key={place}>
              <a href={href}>{words[place]}</a>
            </li>
          ))}
          {OPTIONAL.map(([name, href]) => (
            <li key={name} data-feature={name}>
              <a href={href}>{foot[name]}</a>
            </li>
          ))}
          <li>
            <a href="/cricket-auction">{foot.auctions}</a>
          </li>
          <li>
            <a href="/settings">{words.settings}</a>
          </li>
          <li>
            <a href="/settings" data-consent="">
              {words.consent}
            </a>
          </li>
        </ul>
        <ul aria-label={foot.label}>
          {ABOUT.map(([name, href]) => (
            <li key={name}>
              <a href={href}>{foot[name]}</a>
            </li>
          ))}
        </ul>
        <p>{words.about}</p>
        {demo !== false && <p>{demo === 'some' ? words.someInvented : words.invented}</p>}
        <FooterBars />
      </div>
    </footer>
  );
}
