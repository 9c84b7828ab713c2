import type { PlayerPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { BattingTable, BowlingTable, type CareerRow } from './CareerTables.tsx';
import { Careers } from './Careers.tsx';
import { BattingForm, BowlingForm, HowOut, Phases } from './Form.tsx';
import { PlayedMatches } from './PlayedMatches.tsx';

/** Content below the tabs, except for the overview. */
export function PlayerTab(props: PlayerPage) {
  const words = useText('player');
  const { tab, careers, format, played, sums, parts, byInnings } = props;
  const name = format === null ? '' : words.format[format];
  if (careers.length === 0) return <p className="block empty">{words.nothing}</p>;
  // Each row is marked with its match.
  if (tab === 'innings') return played === null ? null : <PlayedMatches played={played} title={name} />;
  const isEmpty =
    (tab === 'bowling' && careers.every(({ bowling }) => bowling.innings === 0)) ||
    ((tab === 'batting' || tab === 'position') && careers.every(({ batting }) => batting.innings === 0));
  return (
    <Summed of={sums}>
      <div className="stack">
        {isEmpty && <p className="block empty">{words.notDone}</p>}
        {tab === 'batting' && (
          <>
            <Careers careers={careers} which="batting" />
            <BattingForm {...props} />
            <Phases {...props} />
            <HowOut {...props} />
          </>
        )}
        {tab === 'bowling' && (
          <>
            <Careers careers={careers} which="bowling" />
            <BowlingForm {...props} />
          </>
        )}
        {tab === 'fielding' && <Careers careers={careers} which="fielding" />}
        {(tab === 'year' || tab === 'opponent' || tab === 'ground') && (
          <Parts rows={parts} first={words.part[tab]} format={name} />
        )}
        {tab === 'position' && (
          <>
            <Parts rows={parts} first={words.part.position} format={name} />
            <Parts rows={byInnings} first={words.inningsOf} format={name} of={words.byInnings} />
          </>
        )}
      </div>
    </Summed>
  );
}

function Parts({ rows, first, format, of }: { rows: PlayerPage['parts']; first: string; format: string; of?: string }) {
  const words = useText('player');
  const named: CareerRow[] = rows.map(({ href, name, ...row }) => ({
    ...row,
    key: href ?? name,
    name: href === null ? name : <a href={href}>{name}</a>,
  }));
  const bowled = named.filter(({ bowling }) => bowling.innings > 0);
  const batted = named.filter(({ batting }) => batting.innings > 0);
  const title = (what: string): string => [what, of?.toLowerCase(), format].filter(Boolean).join(', ');
  return (
    <>
      {batted.length > 0 && (
        <Block title={title(words.batting)}>
          <BattingTable label={title(words.batting)} first={first} rows={batted} />
        </Block>
      )}
      {bowled.length > 0 && (
        <Block title={title(words.bowling)}>
          <BowlingTable label={title(words.bowling)} first={first} rows={bowled} />
        </Block>
      )}
    </>
  );
}
