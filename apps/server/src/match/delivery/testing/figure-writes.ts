/** Stores figures of finished matches as another version of the projector would: counting them, or no longer. */
import { foldMatch } from '@sightscreen/cricket';
import type { Services } from '../../../features/services.ts';
import { storeFigures } from '../../figures/figures.store.ts';
import { project } from '../../figures/projector.ts';

export const figureWrites =
  ({ log, database: { db } }: Pick<Services, 'log' | 'database'>) =>
  async (...ids: string[]) => {
    const states = await Promise.all(ids.map(async (id) => foldMatch(id, (await log.read(id))?.facts ?? [])));
    let counts = true;
    return () =>
      db.transaction().execute((trx) => {
        counts = !counts;
        return storeFigures(
          trx,
          states.map((state) => {
            const figures = project(state, 'real');
            return { ...figures, matches: figures.matches.map((match) => ({ ...match, over: counts })) };
          }),
        );
      });
  };
