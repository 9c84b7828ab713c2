import type { SeriesTabContent } from '@sightscreen/contracts';
import { SquadTable } from '../../ui/squad/SquadTable.tsx';
import { useText } from '../../text/use-text.ts';

/** Squads of all teams, or of the chosen one (MATCH-048). */
export function Squads({
  content: { teams, chosen, squads },
  href,
}: {
  content: Extract<SeriesTabContent, { tab: 'squads' }>;
  href: string;
}) {
  const words = useText('seriesTab');
  const series = useText('series');
  if (teams.length === 0)
    return (
      <section className="block bleed">
        <p className="note">{words.noSquads}</p>
      </section>
    );
  return (
    <>
      <nav className="chips squadchips" aria-label={series.sides}>
        <a className="chip" href={href} aria-current={chosen === null ? 'true' : undefined}>
          {series.everySide}
        </a>
        {teams.map((team) => (
          <a key={team.id} className="chip" href={team.href} aria-current={team.id === chosen ? 'true' : undefined}>
            {team.name}
          </a>
        ))}
      </nav>
      <div className="squadlist">
        {squads.map((squad, at) => (
          <SquadTable key={squad.team.id} squad={squad} folded={chosen === null && at > 0} />
        ))}
      </div>
      <p className="note">{series.squadMatches}</p>
    </>
  );
}
