/** A cold live page: props from the fold and the whole document, against React's streaming renderer over the same tree. */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageProps } from '@sightscreen/contracts';
import type { About } from '@sightscreen/server/live/projections/about';
import { livePage } from '@sightscreen/server/live/projections/page-props';
import { clone } from '@sightscreen/test-kit/site/site';
import { median, type Row } from '../measure.ts';
import { simulatedTest } from '../simulated-test.ts';

/** What the built web gives: its own page, the tree it is made of, and React's streaming renderer of the same copy of React. */
interface Built {
  render(props: PageProps): string;
  tree(props: PageProps): unknown;
  renderToPipeableStream(tree: unknown, options: { onAllReady(): void; onError(error: unknown): void }): { pipe(into: Writable): void };
}

export async function benchRender(rounds = 60): Promise<Row[]> {
  const built = (await import(pathToFileURL(join(clone, 'apps/web/dist/server/render.js')).href)) as Built;
  const { state } = simulatedTest();
  const now = state.entries.at(-1)?.at ?? 0;
  const about: About = { world: 'demo', mode: 'push', source: 'feed', teams: [sideOf(0), sideOf(1)], venue: null, series: null, people: new Map() };
  function sideOf(side: 0 | 1): About['teams'][0] {
    const known = state.info?.sides[side];
    return { id: known?.teamId ?? side, name: known?.name ?? '', shortName: known?.shortName ?? '', emblem: { kind: 'initials', text: 'AB' } };
  }
  const propsOf = (): PageProps => livePage({ origin: 'http://localhost:3000', demo: true }, state, about, now);
  const props = propsOf();
  const ours: number[] = [];
  const streams: number[] = [];
  const ratios: number[] = [];
  const making: number[] = [];
  const packing: number[] = [];
  let one = '';
  let other = '';
  for (let round = 0; round < rounds; round += 1) {
    let begun = performance.now();
    one = built.render(props);
    ours.push(performance.now() - begun);
    begun = performance.now();
    other = await streamed(built, props);
    streams.push(performance.now() - begun);
    ratios.push(ours.at(-1)! / streams.at(-1)!);
    begun = performance.now();
    propsOf();
    making.push(performance.now() - begun);
    begun = performance.now();
    brotliCompressSync(one, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    packing.push(performance.now() - begun);
  }
  const settled = (values: number[]): number => median(values.slice(rounds >> 2));
  return [{
    section: 'render', what: 'cold page / renderToPipeableStream', value: settled(ratios).toFixed(2), aim: '<= 1',
    note: `${one.length} characters, ${same(one, other) ? 'the same HTML' : 'HTML DIFFERS'}; ours ${settled(ours).toFixed(1)} ms, stream ${settled(streams).toFixed(1)} ms; besides, props from the fold ${settled(making).toFixed(1)} ms and brotli ${settled(packing).toFixed(1)} ms`,
  }];
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
