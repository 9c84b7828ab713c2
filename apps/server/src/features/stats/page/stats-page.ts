/** Props of the page of a question. */
import type { StatsPage } from '@sightscreen/contracts';
import { nounOf } from '../language/dimensions.ts';
import type { Question } from '../language/question.ts';
import { addressOf } from '../question/address.ts';
import { usualOrder } from '../question/read-question.ts';
import { pagerOf } from '../../../views/pager.ts';
import type { Answered } from '../answer/answer.ts';
import { formOf } from './form.ts';

export function statsPage(
  question: Question,
  { reply, layout }: Answered,
  { origin, worlds }: { origin: string; worlds: readonly Question['world'][] },
): StatsPage {
  const { of, by, sort, order, world } = question;
  const other = worlds.find((one) => one !== world);
  const inOrder = (key: string) => {
    const usual = usualOrder(of, key);
    const next = key !== sort ? usual : order === 'asc' ? 'desc' : 'asc';
    return { href: addressOf({ ...question, sort: key, order: next, page: 1 }), sorted: key === sort ? order : null };
  };
  return {
    page: 'stats',
    // One of very many addresses: searching engines are shown none of them.
    base: { origin, path: addressOf(question), demo: world === 'demo', noindex: true },
    words: reply.question.words,
    parts: reply.question.parts,
    ...formOf(question),
    groups: layout.ofMatch
      ? []
      : by.filter((key) => key !== 'overall').map((key) => ({ label: headOf(nounOf(key)), ...inOrder(key) })),
    ofMatch: layout.ofMatch,
    // What rows are in order of stands first, where a phone shows it.
    columns: reply.columns
      .toSorted((a, b) => Number(b.key === sort) - Number(a.key === sort))
      .map((column) => ({ ...column, ...inOrder(column.key) })),
    rows: reply.rows,
    total: reply.total,
    pager: pagerOf(reply.page, reply.pages, (page) => addressOf({ ...question, page })),
    source: reply.source,
    csv: addressOf({ ...question, page: 1 }, '/stats.csv'),
    json: addressOf(question, '/stats.json'),
    // Ids are of one world: the other is asked from its beginning.
    otherWorld: other === undefined ? null : addressOf({ ...question, world: other, filters: [], page: 1 }),
  };
}

const headOf = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
