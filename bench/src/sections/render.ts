/** A cold live page: props from the fold and the whole document, against React's streaming renderer over the same tree. */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageProps } from '@sightscreen/contracts';
import { createFold, type MatchState } from '@sightscreen/cricket';
import type { About } from '@sightscreen/server/live/projections/about';
import { HotMatch } from '@sightscreen/server/live/desk/hot-match';
import { livePage } from '@sightscreen/server/live/projections/page-props';
import { clone } from '@sightscreen/test-kit/site/site';
import { median, type Row } from '../measure.ts';
import { simulatedTest } from '../simulated-test.ts';

/** What the built web gives: its own page, the tree it is made of, and React's streaming renderer of the same copy of React. */
interface Built {
  render(props: PageProps): string;
  tree(props: PageProps): unknown;
  /** Lets go of the parts of pages that are kept between renders. */
  forget(): void;
  renderToPipeableStream(tree: unknown, options: { onAllReady(): void; onError(error: unknown): void }): { pipe(into: Writable): void };
}

/** Balls looked at, the last of the match: every part of a page is at its fullest there. */
const BALLS = 300;
/** And as many before them that are not measured, while the engine warms up as it has in a house that stands. */
const WARMING = 240;

export async function benchRender(balls = BALLS): Promise<Row[]> {
  const href = pathToFileURL(join(clone, 'apps/web/dist/server/render.js')).href;
  // Two copies of the page's code: what one keeps the other does not have.
  const [standing, fresh] = (await Promise.all([import(href), import(`${href}?fresh`)])) as [Built, Built];
  const { id, facts } = simulatedTest();
  const match = new HotMatch(id, 1);
  const unread = createFold(id);
  const begin = facts.slice(0, -balls - WARMING);
  match.append(begin);
  unread.append(begin);
  const after = new Compared(standing);
  const first = new Compared(fresh);
  const making: number[] = [];
  const packing: number[] = [];
  for (const fact of facts.slice(-balls - WARMING)) {
    match.append([fact]);
    unread.append([fact]);
    const propsOf = (state: MatchState): PageProps => livePage({ origin: 'http://localhost:3000', demo: true }, state, aboutOf(state), fact.recordedAt);
    const html = await after.compare(() => propsOf(match.state));
    fresh.forget();
    await first.compare(() => propsOf(unread.state));
    let begun = performance.now();
    propsOf(match.state);
    making.push(performance.now() - begun);
    begun = performance.now();
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    packing.push(performance.now() - begun);
  }
  return [
    { section: 'render', what: 'live page of a match never opened / renderToPipeableStream', value: first.ratio, aim: '<= 0.33', note: first.note },
    {
      section: 'render', what: 'live page after a ball / renderToPipeableStream', value: after.ratio, aim: '<= 0.33',
      note: `${after.note}; besides, props from the fold ${settled(making).toFixed(2)} ms and brotli ${settled(packing).toFixed(2)} ms`,
    },
  ];
}

/** Our render and React's streaming one in turn, each with props of its own, so that neither finds what the other left on them. */
class Compared {
  private readonly built: Built;
  private readonly ours: number[] = [];
  private readonly streams: number[] = [];
  private characters = 0;
  private differing = 0;
  constructor(built: Built) { this.built = built; }

  async compare(propsOf: () => PageProps): Promise<string> {
    const [mine, its] = [propsOf(), propsOf()];
    let begun = performance.now();
    const one = this.built.render(mine);
    this.ours.push(performance.now() - begun);
    begun = performance.now();
    const other = await streamed(this.built, its);
    this.streams.push(performance.now() - begun);
    this.characters = one.length;
    if (!same(one, other)) this.differing += 1;
    return one;
  }

  get ratio(): string { return settled(this.ours.map((ms, at) => ms / this.streams[at]!)).toFixed(2); }
  get note(): string {
    const equal = this.differing === 0 ? `the same HTML in all ${this.ours.length}` : `HTML DIFFERS in ${this.differing} of ${this.ours.length}`;
    return `${this.characters} characters, ${equal}; ours ${settled(this.ours).toFixed(2)} ms, stream ${settled(this.streams).toFixed(2)} ms`;
  }
}

const settled = (values: number[]): number => median(values.slice(WARMING));

function aboutOf(state: MatchState): About {
  const sideOf = (side: 0 | 1): About['teams'][0] => {
    const known = state.info?.sides[side];
    return { id: known?.teamId ?? side, name: known?.name ?? '', shortName: known?.shortName ?? '', emblem: { kind: 'initials', text: 'AB' } };
  };
  return { world: 'demo', mode: 'push', source: 'feed', teams: [sideOf(0), sideOf(1)], venue: null, series: null, people: new Map() };
}

function streamed(built: Built, props: PageProps): Promise<string> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    const into = new Writable({ write(part: Buffer, _, next) { parts.push(part); next(); } });
    into.on('finish', () => done(Buffer.concat(parts).toString()));
    const stream = built.renderToPipeableStream(built.tree(props), { onAllReady: () => stream.pipe(into), onError: failed });
  });
}

/** But for the spelling of the doctype, which React's own renderer writes in capitals. */
const same = (one: string, other: string): boolean => one.replace(/^<!doctype html>/i, '') === other.replace(/^<!doctype html>/i, '');
