/** Blocks as readers see them: scores and balls come from the log, so they follow corrections. */
import type { ShownBlock } from '@sightscreen/contracts';
import type { ArticleBlock } from '@sightscreen/contracts/articles/body';
import { ballAt, type Line, lineOf, readBallAddress } from '@sightscreen/cricket';
import { sql } from 'kysely';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { readCards } from '../../match/views/lists.ts';
import { pageBaseOf } from '../../match/views/paths.ts';
import type { Needs } from '../services.ts';

interface ShownBlocks {
  blocks: ShownBlock[];
  tags: Tag[];
  validUntil: number | null;
}

/** A match or ball that does not exist any more is left out. */
export async function shownBlocks(
  { database: { db }, folds, clock, live: { site } }: Needs<'clock' | 'database' | 'folds' | 'live'>,
  body: readonly ArticleBlock[],
): Promise<ShownBlocks> {
  const matches = (kind: 'score' | 'ball') => body.flatMap((block) => (block.kind === kind ? [block.match] : []));
  const scores = matches('score');
  const { cards, validUntil } =
    scores.length === 0
      ? { cards: [], validUntil: null }
      : await readCards(db, sql`m.id = any(${scores}::text[])`, sql`m.id`, {
          demo: site.demo,
          now: clock(),
          limit: scores.length,
        });
  const ballLine = (match: string, address: string): Promise<Line | null> =>
    folds.look(match, ({ state }) => {
      const found = ballAt(state, readBallAddress(address)!);
      return found === null ? null : lineOf(state, found.entry);
    });
  const blocks = await Promise.all(
    body.map(async (block): Promise<ShownBlock | null> => {
      if (block.kind === 'score') {
        const card = cards.find(({ summary }) => summary.matchId === block.match);
        return card === undefined ? null : { kind: 'score', card };
      }
      if (block.kind !== 'ball') return block;
      const { match, address } = block;
      const line = await ballLine(match, address);
      return line && { kind: 'ball', match, href: `${pageBaseOf('live')}/${match}/ball/${address}`, line };
    }),
  );
  return {
    blocks: blocks.filter((block) => block !== null),
    tags: [...new Set([...scores, ...matches('ball')])].map(tagOf.match),
    validUntil,
  };
}
