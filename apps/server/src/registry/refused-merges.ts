/** Every reason to refuse a merge or an undo, with its message. */
import type { RegistryKind } from '../core/db/column-types.ts';

export type NotMerged =
  | { kind: 'unknown_row'; entity: RegistryKind; id: number }
  | { kind: 'itself' }
  /** This row is already merged; that merge must be undone first. */
  | { kind: 'merged_already'; id: number; into: number; merge: number }
  /** The other row is merged into this one. */
  | { kind: 'cycle'; id: number; into: number }
  | { kind: 'different_worlds' }
  | { kind: 'different_genders' }
  | { kind: 'different_kinds' }
  /** Both people are in its squads, or the two teams played each other in it. */
  | { kind: 'in_one_match'; entity: RegistryKind; match: string }
  /** With so many matches without figures, a match with both cannot be ruled out. */
  | { kind: 'figures_missing'; matches: number };

export type NotUndone = { kind: 'unknown_merge'; merge: number } | { kind: 'undone_already'; merge: number };

export const ENTITY_WORDS: Record<RegistryKind, string> = {
  person: 'person',
  team: 'team',
  venue: 'ground',
  series: 'series',
};

export function refusalWords(refused: NotMerged | NotUndone): string {
  switch (refused.kind) {
    case 'unknown_row':
      return `There is no ${ENTITY_WORDS[refused.entity]} ${refused.id}.`;
    case 'itself':
      return 'You can’t merge a record into itself.';
    case 'merged_already':
      return `${refused.id} is already merged into ${refused.into}. Undo merge ${refused.merge} first.`;
    case 'cycle':
      return `${refused.into} is already merged into ${refused.id}. Undo that merge first.`;
    case 'different_worlds':
      return 'One of the two is real and the other belongs to the demonstration.';
    case 'different_genders':
      return 'One of the two belongs to men’s cricket and the other to women’s.';
    case 'different_kinds':
      return 'One of the two is international and the other is not.';
    case 'in_one_match':
      return refused.entity === 'team'
        ? `The two met in match ${refused.match}, so they are two teams.`
        : `Both were named in match ${refused.match}, so they are two people.`;
    case 'figures_missing':
      return `${refused.matches} ${refused.matches === 1 ? 'match has' : 'matches have'} no figures yet, so we can’t tell whether the two were ever in one match. Run npm run rebuild -- figures first.`;
    case 'unknown_merge':
      return `There is no merge ${refused.merge}.`;
    case 'undone_already':
      return `Merge ${refused.merge} has already been undone.`;
  }
}
