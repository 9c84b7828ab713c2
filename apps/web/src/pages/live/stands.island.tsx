import type { LivePage } from '@sightscreen/contracts';
import { match, ordinal } from '../../text/en.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { surname } from '../../ui/score/surname.ts';
import { marks } from '../../ui/score/Score.tsx';
import type { MatchIslandProps } from '../match-island.ts';
import { useMatch } from '../use-match.ts';
import { useScorecard } from '../use-scorecard.ts';

type Stand = LivePage['partnerships'][number];

/** This stand, ball by ball, over those before it, which are asked for again when a wicket falls or a ball is corrected. */
export default function StandsIsland({ seed, store, first }: MatchIslandProps) {
  const { view } = useMatch(store, first);
  const { miniscore: mini } = view.head;
  const mended = view.lines.filter((line) => line.correction !== null).length;
  const card = useScorecard(view.match, `${view.epoch} ${mini?.innings ?? 0} ${mini?.partnership?.wicket ?? 0} ${mended}`, store !== null);
  const innings = card?.innings.find(({ number }) => number === mini?.innings);
  const now = mini?.partnership ?? null;
  const known: Stand[] = innings === undefined
    ? (mini?.innings === seed.live.head.miniscore?.innings ? seed.stands : [])
    : innings.partnerships.map((stand) => ({ ...stand, names: stand.batters.map(({ name }) => name) }));
  const before = known.filter((stand) => now === null || stand.wicket < now.wicket).sort((a, b) => b.wicket - a.wicket);
  if (now === null && before.length === 0) return null;
  return (
    <Block title={now === null ? match.standsTitle : match.standTitle}>
      <dl {...marks(view.match, 'kv')}>
        {now !== null && <StandRow stand={{ ...now, names: mini?.batters.map(({ name }) => name) ?? [] }} now />}
        {before.map((stand) => <StandRow key={`${stand.wicket} ${stand.names.join()}`} stand={stand} />)}
      </dl>
      {mini?.lastWicket != null && <p {...marks(view.match, 'note lastwicket')}>{match.lastWicket(mini.lastWicket)}</p>}
    </Block>
  );
}

function StandRow({ stand, now = false }: { stand: Stand; now?: boolean }) {
  const names = stand.names.map(surname).join(', ');
  return (
    <div className={now ? 'kv__now' : undefined}>
      <dt>{match.wicketStand(ordinal(stand.wicket), names)}</dt>
      <dd className="num">{stand.runs}{stand.unbroken && '*'} ({stand.balls})</dd>
    </div>
  );
}
