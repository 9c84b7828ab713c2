/** Kept answers: they depend on the ball data, and on which matches are recent (BEYOND-04). */
import { caching, HTML_TYPE, JSON_TYPE, jsonBody } from '../../delivery/makers.ts';
import { Bulkhead } from '../../snapshots/bulkhead.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { tagOf } from '../../tags/tag.ts';
import { summedUntil } from '../../views/summed.ts';
import type { Context } from '../context.ts';
import { answerOf } from './answer/answer.ts';
import type { Question } from './language/question.ts';
import { statsPage } from './page/stats-page.ts';
import { queryOf } from './question/address.ts';
import { worldsOf } from './question/world.store.ts';

/** Apart from pages, which never wait for an answer. How many are made at once, the question process says. */
const AT_ONCE = 24;
const PATIENCE_MS = 3_500;

export function statsSnapshots({ database: { db }, questions, clock, render, live: { site } }: Context) {
  const lane = new Bulkhead(AT_ONCE, PATIENCE_MS);
  return {
    answer: (question: Question): SnapshotDefinition => ({
      key: `stats ${queryOf(question)}`,
      tags: [tagOf.ballData],
      lane,
      render: async () => {
        const now = clock();
        const answered = await answerOf({ db, questions, now }, question);
        if (answered === null) return null;
        return {
          ...jsonBody(answered.reply),
          contentType: JSON_TYPE,
          at: null,
          ...caching(false),
          validUntil: summedUntil(now),
        };
      },
    }),
    page: (question: Question): SnapshotDefinition => ({
      key: `page stats ${queryOf(question)}`,
      tags: [tagOf.ballData],
      lane,
      render: async () => {
        const now = clock();
        const answered = await answerOf({ db, questions, now }, question);
        if (answered === null) return null;
        const worlds = await worldsOf(db, site.demo);
        return {
          body: Buffer.from(render(statsPage(question, answered, { origin: site.origin, worlds }))),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: summedUntil(now),
        };
      },
    }),
  };
}
