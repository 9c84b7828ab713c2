/** The page of a match in another language: the components of the English page with translated text. */
import { pageProps, type LanguagePage, type Line } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as chase from '../../fixtures/t20.ts';
import { render } from '../../render.tsx';
import * as english from '../../text/en.ts';
import type { Language, Words } from '../../languages/language.ts';

const title = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
/** The text of a page without its data. */
const words = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** As the server sends it, with a dash for every generated text. */
function pageIn(language: 'hi' | 'bn', lines: Line[]): LanguagePage {
  const { match, head, base } = chase.chaseLive;
  const { miniscore: mini, summary } = head;
  if (mini === null) throw new Error('the fixture has no score');
  const muted = { ...summary, label: '–', status: '–' };
  const { card } = chase.chaseScorecard;
  return {
    page: 'language',
    language,
    base: { ...base, noindex: false, path: `/${language}${match.paths.live}` },
    match: { ...match, card: { ...match.card, summary: muted } },
    head: {
      ...head,
      summary: muted,
      said: '–',
      miniscore: {
        ...mini,
        lastBall: mini.lastBall && { ...mini.lastBall, say: '–' },
        strips: mini.strips.map((strip) => ({ ...strip, label: '–', balls: strip.balls.map(mutedBall) })),
      },
    },
    lines,
    card: {
      ...card,
      innings: card.innings.map((innings) => ({
        ...innings,
        heading: innings.team,
        note: null,
        batting: innings.batting.map((row) => ({ ...row, dismissal: { ...row.dismissal, short: '–', text: '–' } })),
      })),
    },
  };
}
const mutedBall = <T extends { text: string; say: string }>(ball: T): T => ({ ...ball, text: '·', say: '–' });

const [line] = chase.chaseLive.lines;
if (line === undefined) throw new Error('the fixture has no lines');
const plain: Line = {
  ...line,
  lead: '–',
  text: '',
  milestones: [],
  wicket: null,
  overEnd: null,
  token: null,
  correction: null,
};
const corrected = (['amended', 'added', 'voided'] as const).map((kind, at) => ({
  ...plain,
  timestamp: at,
  correction: { kind, at: 0, was: null, now: null, reason: null },
}));

/** Names of people, teams and places, which are not translated. */
const namesOn = ({ match, head: { miniscore, lastOut }, card }: LanguagePage): Set<string> =>
  new Set(
    [
      'Sightscreen',
      match.card.venue,
      match.card.series?.name,
      match.card.summary.description,
      lastOut,
      ...match.card.summary.sides.flatMap(({ name, shortName }) => [name, shortName]),
      ...(miniscore?.batters ?? []).map(({ name }) => name),
      ...(miniscore?.bowlers ?? []).map(({ name }) => name),
      ...card.innings.flatMap(({ team, batting, bowling, didNotBat, fallOfWickets }) => [
        team,
        ...batting.map(({ name }) => name),
        ...bowling.map(({ name }) => name),
        ...didNotBat,
        ...fallOfWickets.flatMap((fall) => [fall.batter, fall.short]),
      ]),
    ]
      .join(' ')
      .split(/[ ,]+/),
  );
/** Latin words on a page besides names, in text and in text attributes. */
function latin(html: string, names: Set<string>): string[] {
  const attributes = [...html.matchAll(/ (?:aria-label|alt|title|data-hidden|data-later|data-connection)="([^"]*)"/g)];
  return (
    [words(html), title(html), ...attributes.map(([, text]) => text)]
      .join(' ')
      .replace(/&[a-z#0-9]+;|\{\w+\}/g, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  ).filter((word) => !names.has(word));
}

test.each([
  ['hi', /[\u0900-\u097f]/, ['सुधारा गया', 'बाद में जोड़ा गया', 'गिना नहीं गया']],
  ['bn', /[\u0980-\u09ff]/, ['সংশোধিত', 'পরে যোগ করা', 'গণনায় নেই']],
] as const)(
  'a page in %s has no English besides names, and the languages link to each other (BEYOND-20)',
  (language, letters, marked) => {
    const page = pageIn(language, corrected);
    const { match, base } = page;
    expect(pageProps.safeParse(page).error).toBeUndefined();
    const html = render(page);
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true);
    const inEnglish = (html.match(/<([a-z]+)[^>]* lang="en-GB"[^>]*>.*?<\/\1>/g) ?? []).join('');
    expect(words(inEnglish).trim()).toBe('English');
    const [region = ''] = html.match(/<p class="sr" role="status"[^>]*>/) ?? [];
    expect([
      region.includes(' lang='),
      ...['hidden', 'later'].map((name) => new RegExp(` data-${name}="([^"]*)"`).exec(region)?.[1]),
    ]).toEqual([false, ...Array.from({ length: 2 }, () => expect.stringMatching(letters))]);
    expect(region).toContain(' data-told="–"');
    expect(latin(html.replace(inEnglish, ''), namesOn(page))).toEqual([]);
    expect([...html.matchAll(/<span class="fix">.*?<\/svg>([^<]*)/g)].map(([, told]) => told)).toEqual([...marked]);
    expect(html).toContain(`<link rel="canonical" href="${base.origin}/${language}${match.paths.live}"/>`);
    const languages = (page: string): string[] =>
      [...page.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
        ([, lang, href]) => `${lang} ${href}`,
      );
    expect(languages(html)).toEqual([
      `en-GB ${base.origin}${match.paths.live}`,
      `hi ${base.origin}/hi${match.paths.live}`,
      `bn ${base.origin}/bn${match.paths.live}`,
      `x-default ${base.origin}${match.paths.live}`,
    ]);
    expect(languages(render(chase.chaseLive))).toEqual(languages(html));
  },
);

/** English with every text in brackets, in place of a translation. */
const bracketed = <T,>(part: T): T =>
  (typeof part === 'string'
    ? `⟦${part}⟧`
    : typeof part === 'function'
      ? (...args: unknown[]) => bracketed((part as (...args: unknown[]) => unknown)(...args))
      : Array.isArray(part)
        ? part.map(bracketed)
        : typeof part === 'object' && part !== null
          ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, bracketed(value)]))
          : part) as T;

test('a third language needs only a text file: all text of the page comes from it (a-language-is-a-file)', () => {
  const { site, foot, shell, hop, keptBack, live, board, columns, age, lines, card, said, time, fresh, generated } =
    english;
  const form: Language = {
    site,
    foot,
    shell,
    hop,
    keptBack,
    live,
    board,
    columns,
    age,
    lines,
    card,
    said,
    time,
    fresh,
    generated,
  };
  const invented: Words = { ...english, ...bracketed(form), time: { ...bracketed(time), locale: 'eo' } };
  const { head } = chase.chaseLive;
  const out = { name: 'A', how: '–', runs: 1, balls: 2, fours: 3, sixes: 4, strikeRate: '50.00' };
  const overEnd = {
    label: '–',
    runs: 8,
    wickets: 1,
    score: '104/3',
    need: null,
    maiden: false,
    balls: [],
    batters: [],
    bowler: null,
  };
  const page = pageIn('hi', [{ ...plain, wicket: [out], overEnd, events: ['udrs'] }, ...corrected]);
  const before = { ...head, miniscore: null, clock: true, startTime: Date.UTC(2026, 10, 21, 14) };
  const upcoming = { ...page.head.summary, phase: 'upcoming' as const, toss: null };
  for (const props of [page, { ...page, lines: [], head: { ...before, summary: upcoming } }]) {
    const html = render(props, invented).replace(/<a [^>]*lang="en-GB"[^>]*>English<\/a>/, '');
    let left = html
      .replace(/<head>.*?<\/head>|<script.*?<\/script>|<!-- -->/gs, '')
      .replace(/<time.*?<\/time>/gs, '⟦⟧');
    expect(left).toContain('⟦');
    for (let inner = ''; inner !== left;) {
      inner = left;
      left = left.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    expect(latin(left, namesOn(page))).toEqual([]);
  }
  expect(render(page, invented)).toContain(`<title>⟦`);
  expect(render({ ...page, lines: [], head: { ...before, summary: upcoming } }, invented)).toMatch(
    /<time[^>]*>sa\S* 21/,
  );
});
test('innings, declarations and Super Overs are distinct in Hindi as in English (BEYOND-20)', () => {
  const { match, head, base } = chase.chaseLive;
  const score = {
    innings: 1,
    runs: 200,
    wickets: 4,
    overs: '50',
    declared: false,
    forfeited: false,
    allOut: false,
    followOn: false,
    superOver: false,
  };
  const boardOf = (scores: (typeof score)[]): string => {
    const sides = head.summary.sides.map((side, at) =>
      at === 0 ? { ...side, scores } : side,
    ) as typeof head.summary.sides;
    const html = render({
      page: 'language',
      language: 'hi',
      card: { ...chase.chaseScorecard.card, innings: [] },
      base,
      match,
      head: { ...head, summary: { ...head.summary, sides }, miniscore: null },
      lines: [],
    });
    return words(/<div class="sum">.*?<p class="score need"/s.exec(html)?.[0] ?? '');
  };
  expect(
    boardOf([
      { ...score, declared: true },
      { ...score, innings: 3, forfeited: true },
    ]),
  ).toContain('200/4 घोषित &amp; पारी छोड़ी');
  const tied = boardOf([
    score,
    { ...score, innings: 3, runs: 11, wickets: 0, overs: '1', superOver: true },
    { ...score, innings: 6, runs: 8, wickets: 1, overs: '0.4', superOver: true },
  ]);
  expect(tied).toContain('200/4 सुपर ओवर 11/0, 8/1');
});
test('an all-out innings in Hindi shows no wickets in head and card total (R19.2)', () => {
  const { match, head, base } = chase.chaseLive;
  const { card } = chase.chaseScorecard;
  const html = render({
    page: 'language',
    language: 'hi',
    card: { ...card, innings: [{ ...card.innings[0]!, runs: 137, wickets: 10, allOut: true }] },
    base,
    match,
    head,
    lines: [],
  });
  expect([...words(html).matchAll(/\b137\S*/g)].map(([told]) => told)).toEqual(['137', '137']);
});
