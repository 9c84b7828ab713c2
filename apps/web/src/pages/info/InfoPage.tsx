import type { InfoPage as InfoPageProps, InfoRow } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { LinkedNames } from '../../ui/place/LinkedNames.tsx';
import { isAffectedByWeather } from '../../ui/score/match-state.ts';
import { marks } from '../../ui/score/Score.tsx';
import { inZone, zoneOfOffset } from '../../ui/time/format.ts';
import { Time } from '../../ui/time/Time.tsx';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { WaysBlock } from '../match-page/MatchRail.tsx';
import { Corrections } from './Corrections.tsx';
import { RainDesk } from './RainDesk.tsx';

/** The facts of a match, its playing conditions, and all corrections (BEYOND-01). */
export function InfoPage({ match, head, sections, rain, corrections }: InfoPageProps) {
  const id = head.summary.matchId;
  const raining = isAffectedByWeather(head.summary);
  return (
    <MatchPage
      match={match}
      head={head}
      at="info"
      aside={
        <>
          {sections
            .filter(({ id: name }) => name === 'officials')
            .map((section) => (
              <Section key={section.id} section={section} match={id} offset={match.card.groundOffset} />
            ))}
          <Corrections match={id} corrections={corrections} offset={match.card.groundOffset} />
          <WaysBlock match={match} />
        </>
      }
    >
      {rain !== null && raining && <RainDesk match={id} rain={rain} />}
      {sections
        .filter(({ id: name }) => name !== 'officials')
        .map((section) => (
          <Section key={section.id} section={section} match={id} offset={match.card.groundOffset} />
        ))}
      {rain !== null && !raining && <RainDesk match={id} rain={rain} folded />}
    </MatchPage>
  );
}

function Section({
  section,
  ...rest
}: {
  section: InfoPageProps['sections'][number];
  match: string;
  offset: number | null;
}) {
  return (
    <Block title={section.title}>
      <dl className="kv kv--wide">
        {section.rows.map((row) => (
          <Row key={row.name} row={row} {...rest} />
        ))}
      </dl>
    </Block>
  );
}

/** Rows that reveal the result carry the marks that hide them. */
const TELLS = /^(Result|Players? of the match|Ended|Changed in play)$/;

function Row({ row, match, offset }: { row: InfoRow; match: string; offset: number | null }) {
  const time = useText('time');
  const value = (
    <>
      {row.links === null ? row.value : <LinkedNames links={row.links} />}
      {row.instant !== null && <Time instant={row.instant} offset={offset} />}
      {row.instant !== null && offset !== null && (
        <span className="note needs-script ground">{`${inZone(row.instant, zoneOfOffset(offset), 'clock')} ${time.ground}`}</span>
      )}
      {row.days !== null &&
        row.days.map((day) => (
          <span className="day" key={day}>
            {inZone(Date.parse(`${day}T12:00:00Z`), 'UTC', 'date')}
          </span>
        ))}
    </>
  );
  return (
    <div>
      <dt>{row.name}</dt>
      {TELLS.test(row.name) ? <dd {...marks(match)}>{value}</dd> : <dd>{value}</dd>}
    </div>
  );
}
