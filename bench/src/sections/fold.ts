/**
 * Fold of one Test match from its facts: a simulated one, and a real one when the real files are beside the project.
 */
import { type Fact, foldMatch } from '@sightscreen/cricket';
import { realFileNames, realFiles } from '@sightscreen/server/import/golden/real-files';
import { record } from '@sightscreen/server/import/translation/record';
import { numberFacts } from '@sightscreen/server/log/rows';
import { median, type Row } from '../measure.ts';
import { simulatedTest } from '../simulated-test.ts';

/** Finds a Test by its type, whatever the file names. */
function realTest(): { id: string; facts: Fact[] } | null {
  for (const name of realFileNames()) {
    for (const { id, file, bodies } of realFiles([name])) {
      if (file.info.match_type !== 'Test') continue;
      const { facts } = record(id, bodies);
      return {
        id,
        facts: numberFacts(facts, { match: id, epoch: 1, after: 0, recordedAt: 0, author: 'bench', commandId: null }),
      };
    }
  }
  return null;
}

export async function benchFold(rounds = 31): Promise<Row[]> {
  const simulated = simulatedTest();
  const real = realTest();
  return [
    row('simulated Test', simulated, rounds),
    ...(real === null
      ? [{ section: 'fold', what: 'real Test', value: '-', note: 'no real files beside the project' }]
      : [row(`real Test ${real.id}`, real, rounds)]),
  ];
}

function row(what: string, { id, facts }: { id: string; facts: Fact[] }, rounds: number): Row {
  const times: number[] = [];
  let deliveries = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const state = foldMatch(id, facts);
    times.push(performance.now() - begun);
    deliveries = state.innings.reduce((sum, innings) => sum + innings.deliveries, 0);
  }
  const ms = median(times.slice(Math.min(5, rounds - 1)));
  return {
    section: 'fold',
    what,
    value: `${ms.toFixed(1)} ms`,
    note: `${facts.length} facts, ${deliveries} deliveries, ${Math.round((deliveries / ms) * 1000).toLocaleString('en-GB')} deliveries/s; first fold ${times[0]!.toFixed(1)} ms`,
  };
}
