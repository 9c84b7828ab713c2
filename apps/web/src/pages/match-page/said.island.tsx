import { matchIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { Said } from '../../ui/score/SpokenScore.tsx';

/** The announcement of the score, of the moment that the page shows. */
const SaidIsland = ({ store, first }: MatchIslandProps) => <Said head={useMatch(store, first).view.head} />;

export default matchIsland('said', SaidIsland, 'follows-store');
