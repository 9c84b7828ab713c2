import type { FormatCareer } from '@sightscreen/contracts/calls/player';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { BattingTable, BowlingTable, FieldingTable, formatRows } from './CareerTables.tsx';

/** Careers by format, of batting, bowling or fielding; empty if the player has none. */
export function Careers({
  careers,
  which,
}: {
  careers: readonly FormatCareer[];
  which: 'batting' | 'bowling' | 'fielding';
}) {
  const words = useText('player');
  if (which === 'batting' && careers.every(({ batting }) => batting.innings === 0)) return null;
  if (which === 'bowling' && careers.every(({ bowling }) => bowling.innings === 0)) return null;
  return (
    <Block title={words[which]}>
      {which === 'batting' && (
        <BattingTable label={words.batting} first={words.formats} rows={formatRows(careers, words)} />
      )}
      {which === 'bowling' && (
        <BowlingTable label={words.bowling} first={words.formats} rows={formatRows(careers, words)} />
      )}
      {which === 'fielding' && <FieldingTable careers={careers} />}
      {which === 'fielding' && <p className="note">{words.rules}</p>}
    </Block>
  );
}
