/**
 * `npm run bench [-- section ...]`: every ratio in one run, against installed rivals. Prints; never asserts. Sections:
 * http, sse, auction, script, fold, import, remakes, almanac, questions, identity; of a final's load final-sse,
 * stalled, final-poll, front-stream, kills, live-page, lighthouse, bytes; `final` runs those alone. Last poll and
 * memory, which share a site that grows to 20,000 matches.
 */
import { type Archive, openArchive } from './archive/archive.ts';
import { printTable, type Row } from './measure.ts';
import { benchAuction } from './sections/auction.ts';
import { benchAlmanac } from './sections/almanac.ts';
import { benchBytes } from './sections/bytes.ts';
import { benchFinalPoll } from './sections/final-poll.ts';
import { benchFold } from './sections/fold.ts';
import { benchFrontStream } from './sections/front-stream.ts';
import { benchHttp } from './sections/http.ts';
import { benchIdentity } from './sections/identity.ts';
import { benchImport } from './sections/import.ts';
import { benchKills } from './sections/kills.ts';
import { benchLighthouse } from './sections/lighthouse.ts';
import { benchLivePage } from './sections/live-page.ts';
import { benchMemory } from './sections/memory.ts';
import { benchPoll } from './sections/poll.ts';
import { benchQuestions } from './sections/questions.ts';
import { benchRemakes } from './sections/remakes.ts';
import { benchScript } from './sections/script.ts';
import { benchSse } from './sections/sse.ts';
import { benchStalled } from './sections/stalled.ts';
import { startBenchSite, type Stage } from './stage.ts';

type Section =
  | { name: string; on: 'stage'; run: (stage: Stage) => Promise<Row[]> }
  | { name: string; on: 'archive'; run: (archive: Archive) => Promise<Row[]> }
  | { name: string; on: 'nothing'; run: () => Promise<Row[]> };

const sections: Section[] = [
  { name: 'http', on: 'stage', run: (stage) => benchHttp(stage) },
  { name: 'sse', on: 'stage', run: (stage) => benchSse(stage) },
  { name: 'auction', on: 'stage', run: (stage) => benchAuction(stage) },
  { name: 'script', on: 'stage', run: benchScript },
  { name: 'fold', on: 'nothing', run: () => benchFold() },
  { name: 'import', on: 'nothing', run: benchImport },
  { name: 'remakes', on: 'nothing', run: benchRemakes },
  { name: 'almanac', on: 'nothing', run: benchAlmanac },
  { name: 'questions', on: 'nothing', run: benchQuestions },
  { name: 'identity', on: 'nothing', run: benchIdentity },
  { name: 'final-sse', on: 'stage', run: (stage) => benchSse(stage, 9990, 11, 'final-sse') },
  { name: 'stalled', on: 'stage', run: (stage) => benchStalled(stage) },
  { name: 'final-poll', on: 'stage', run: (stage) => benchFinalPoll(stage) },
  { name: 'front-stream', on: 'stage', run: benchFrontStream },
  { name: 'kills', on: 'stage', run: (stage) => benchKills(stage) },
  { name: 'live-page', on: 'stage', run: benchLivePage },
  { name: 'lighthouse', on: 'stage', run: (stage) => benchLighthouse(stage) },
  { name: 'bytes', on: 'stage', run: benchBytes },
  { name: 'poll', on: 'archive', run: benchPoll },
  { name: 'memory', on: 'archive', run: (archive) => benchMemory(archive) },
];

const begun = performance.now();
const ofFinal = ['final-sse', 'stalled', 'final-poll', 'front-stream', 'kills', 'live-page', 'lighthouse', 'bytes'];
const requested = process.argv.slice(2).flatMap((name) => (name === 'final' ? ofFinal : [name]));
const unknown = requested.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Choose from: ${sections.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const selected = sections.filter(({ name }) => requested.length === 0 || requested.includes(name));
const rows: Row[] = [];

/** A section that fails is reported in the table and does not stop the others. */
async function measure(name: string, run: () => Promise<Row[]>): Promise<void> {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${name}\n`);
  try {
    rows.push(...(await run()));
  } catch (error) {
    process.exitCode = 1;
    rows.push({
      section: name,
      what: 'not measured',
      value: '-',
      note: error instanceof Error ? error.message.slice(0, 160) : String(error),
    });
  }
}

async function together<T>(
  kind: Section['on'],
  open: () => Promise<T & { site: { clear(): Promise<void> } }>,
  run: (section: Section, on: T) => Promise<Row[]>,
): Promise<void> {
  const mine = selected.filter(({ on }) => on === kind);
  if (mine.length === 0) return;
  const on = await open();
  try {
    for (const section of mine) await measure(section.name, () => run(section, on));
  } finally {
    await on.site.clear();
  }
}

await together('stage', startBenchSite, (section, stage) =>
  section.on === 'stage' ? section.run(stage) : Promise.resolve([]),
);
for (const section of selected) if (section.on === 'nothing') await measure(section.name, section.run);
await together('archive', openArchive, (section, archive) =>
  section.on === 'archive' ? section.run(archive) : Promise.resolve([]),
);
printTable(rows);
process.stderr.write(`Measured in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
