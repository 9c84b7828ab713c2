import type { PlayedMatch } from '@sightscreen/contracts';
import { bowlingFigures } from '@sightscreen/cricket/measures/figures';
import { useText } from '../../text/use-text.ts';

/** A player's performance in a match: "57* (10) & 4 (4)", "3/22", "2 catches". */
export function Did({ batting, bowling, fielding }: Pick<PlayedMatch, 'batting' | 'bowling' | 'fielding'>) {
  const words = useText('player');
  const scores = batting.map(({ runs, balls, out }) => `${runs}${out ? '' : '*'} (${balls})`).join(' & ');
  const figures = bowling.map((innings) => bowlingFigures(innings)).join(' & ');
  const field = [
    fielding.catches > 0 && words.figures.catches(fielding.catches),
    fielding.stumpings > 0 && words.stumpings(fielding.stumpings),
    fielding.runOuts > 0 && words.runOuts(fielding.runOuts),
  ].filter(Boolean);
  return (
    <>
      {scores !== '' && <b className="num">{scores}</b>}
      {scores === '' && figures === '' && <span className="muted">{words.didNotBat}</span>}
      {figures !== '' && <b className="num">{figures}</b>}
      {field.length > 0 && <span className="note">{field.join(', ')}</span>}
    </>
  );
}
