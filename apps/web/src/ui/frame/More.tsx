import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { REPORT_PATH } from './Footer.tsx';
import type { Place } from './Header.tsx';
import { Icon } from './Icon.tsx';

/** Every part of the site without an entry in the bar, in four groups. */
export function MoreList({ at, level }: { at: Place; level: 2 | 3 }) {
  const words = useText('site');
  const foot = useText('foot');
  const Heading = level === 2 ? 'h2' : 'h3';
  const groups: [keyof typeof foot.groups, [place: Place, href: string, label: string][]][] = [
    [
      'cricket',
      [
        ['series', '/cricket-series', words.series],
        ['teams', '/cricket-team', words.teams],
        ['grounds', '/cricket-venues', words.grounds],
        ['rankings', '/cricket-rankings', words.rankings],
        ['news', '/cricket-news', words.news],
        ['auctions', '/cricket-auction', foot.auctions],
      ],
    ],
    [
      'takePart',
      [
        ['polls', '/polls', foot.polls],
        ['boostometer', '/special-content/boostometer', foot.boostometer],
      ],
    ],
    [
      'you',
      [
        ['account', PATHS.account, words.account],
        ['settings', '/settings', words.settings],
      ],
    ],
    [
      'site',
      [
        [null, '/about', foot.about],
        [null, '/corrections', foot.corrections],
        ['data', '/data', foot.data],
        [null, '/data-sources', foot.sources],
        [null, '/support', foot.support],
        [null, REPORT_PATH, foot.report],
      ],
    ],
  ];
  return (
    <div className="morelist">
      {groups.map(([group, entries]) => (
        <section key={group} aria-labelledby={`more-${level}-${group}`}>
          <Heading id={`more-${level}-${group}`}>{foot.groups[group]}</Heading>
          <ul>
            {entries.map(([place, href, label]) => (
              <li key={href} {...((place === 'polls' || place === 'boostometer') && { 'data-feature': place })}>
                <a href={href} aria-current={place !== null && place === at ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Opened over the page by the shell; without script the link leads to `/more`. */
export function MoreSheet({ at }: { at: Place }) {
  const words = useText('site');
  const foot = useText('foot');
  return (
    <dialog className="sheet" aria-labelledby="more-sheet" data-sheet="">
      <div className="sheet__in">
        <form method="dialog" className="sheet__h">
          <h2 id="more-sheet">{words.more}</h2>
          <button className="iconbtn" aria-label={foot.close}>
            <Icon>
              <path d="m5 5 12 12M17 5 5 17" />
            </Icon>
          </button>
        </form>
        <MoreList at={at} level={3} />
      </div>
    </dialog>
  );
}
