import type { FinishedPart } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Partnerships } from '../../ui/chart/Partnerships.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

/** Every partnership of the match, except in Super Overs. */
export function Stands({ match, stands }: { match: string; stands: FinishedPart['stands'] }) {
  const chart = useText('chart');
  return stands.map((innings) => (
    <Block key={innings.innings} title={chart.partnerships(innings.name.replace(/(?<!\d(st|nd|rd|th)) innings$/i, ''))}>
      <div {...marks(match)}>
        <Partnerships stands={innings.stands} />
      </div>
    </Block>
  ));
}
