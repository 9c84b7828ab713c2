/**
 * `npm run bench [-- section ...]`: every ratio in one run, against installed rivals. Prints; never asserts. Sections:
 * http, sse, final-sse (10,000 readers), front, script, bytes, lighthouse, almanac, questions, identity.
 */
import { printTable, type Row } from './measure.ts';
import { benchAlmanac } from './sections/almanac.ts';
import { benchBytes } from './sections/bytes.ts';
import { benchFront } from './sections/front.ts';
import { benchHttp } from './sections/http.ts';
import { benchIdentity } from './sections/identity.ts';
import { benchLighthouse } from './sections/lighthouse.ts';
import { benchQueries } from './sections/questions.ts';
import { benchScript } from './sections/script.ts';
import { benchSse } from './sections/sse.ts';
import { startBenchSite, type Stage } from './stage.ts';

const onStage: Record<string, (stage: Stage) => Promise<Row[]>> = {
  http: benchHttp,
  sse: benchSse,
  'final-sse': (stage) => benchSse(stage, 9990, 11, 'final-sse'),
  front: benchFront,
  script: benchScript,
  bytes: benchBytes,
  lighthouse: benchLighthouse,
};
const alone: Record<string, () => Promise<Row[]>> = {
  almanac: benchAlmanac,
  questions: benchQueries,
  identity: benchIdentity,
};
const names = [...Object.keys(onStage), ...Object.keys(alone)];

const begun = performance.now();
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`);
  process.exit(2);
}
const isSelected = (name: string): boolean => requested.length === 0 || requested.includes(name);
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

if (Object.keys(onStage).some(isSelected)) {
  const stage = await startBenchSite();
  try {
    for (const [name, run] of Object.entries(onStage)) if (isSelected(name)) await measure(name, () => run(stage));
  } finally {
    await stage.site.clear();
  }
}
for (const [name, run] of Object.entries(alone)) if (isSelected(name)) await measure(name, run);
printTable(rows);
process.stderr.write(`Measured in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
