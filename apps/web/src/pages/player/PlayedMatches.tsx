import type { PlayedMatch, PlayerPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Did } from '../../ui/following/Did.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Grow, GROWS } from '../../ui/grow/Grow.tsx';
import { KNOWN } from '../../ui/score/known.ts';
import { dayOf } from '../../ui/time/day-of.ts';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';

type Played = NonNullable<PlayerPage['played']>;

/** Every match of a format, newest first (SITE-029). */
export const PlayedMatches = ({ played, title }: { played: Played; title: string }) => (
  <Block title={useText('player').played(played.growth.total, title)}>
    <PlayedPart {...played} />
  </Block>
);

/** Also the fragment that extends the list. */
export const PlayedPart = ({ matches, growth }: Played) => (
  <Grow id="innings" growth={growth}>
    <ul className="innings" {...GROWS}>
      {matches.map((played) => (
        <Row key={played.match} played={played} />
      ))}
    </ul>
  </Grow>
);

/** Hidden with its match, except for teams, ground and date. */
function Row({ played }: { played: PlayedMatch }) {
  const words = useText('player');
  const { match, href, date, against, ground } = played;
  return (
    <li data-of={match} data-tells={match} data-ended={Date.parse(date) + 86_400_000}>
      <p className="innings__what" {...KNOWN}>
        <a href={href}>
          {words.versus(against.name)}, <time dateTime={date}>{dayOf(date)}</time>
        </a>
      </p>
      {ground !== null && (
        <p className="innings__where" {...KNOWN}>
          <a href={ground.href}>{ground.name}</a>
        </p>
      )}
      <p className="innings__did">
        <Did {...played} />
      </p>
      <SpoilerText match={match} />
    </li>
  );
}
