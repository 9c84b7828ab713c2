import { Island } from '../../island/Island.tsx';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { KNOWN } from '../../ui/score/known.ts';
import { isInProgress } from '../../ui/score/match-state.ts';
import saidIsland from './said.island.tsx';
import { Said } from '../../ui/score/SpokenScore.tsx';

/** The announcement of the score on a page of a match: in play it follows the match. */
export function SaidOf({ match }: { match: MatchIslandProps }) {
  const { head } = match.first.view;
  if (!isInProgress(head.summary.phase)) return <Said head={head} />;
  return <Island of={saidIsland} props={match} known={KNOWN} />;
}
