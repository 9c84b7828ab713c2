/** Memory of the server after one reader has opened many different matches, one after the other. */
import type { Archive } from '../archive/archive.ts';
import { memoryBytes, type Row } from '../measure.ts';

const MB = 1024 ** 2;

export async function benchMemory(archive: Archive, opened = 5_000): Promise<Row[]> {
  await archive.grow(opened);
  await archive.restart();
  const { site } = archive;
  const open = async (number: number): Promise<void> => {
    const ask = () =>
      fetch(`${site.origin}/live-cricket-scores/${archive.idOf(number)}/x`, { headers: { 'accept-encoding': 'br' } });
    let answer = await ask();
    // A loaded machine may reply late: retry as the reply asks.
    for (let again = 0; again < 3 && answer.status === 503; again += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${archive.idOf(number)} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let number = 1; number <= 20; number += 1) await open(number);
  const before = memoryBytes(site.pid!);
  const marks: string[] = [];
  let most = before;
  const begun = performance.now();
  for (let number = 1; number <= opened; number += 1) {
    await open(number);
    if (number % 250 === 0) most = Math.max(most, memoryBytes(site.pid!));
    if (number % (opened / 5) === 0) marks.push((memoryBytes(site.pid!) / MB).toFixed(0));
  }
  const ms = (performance.now() - begun) / opened;
  const metrics = await (await fetch(`${site.origin}/metrics`)).text().catch(() => '');
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? NaN);
  return [
    {
      section: 'memory',
      what: `after ${opened.toLocaleString('en-GB')} different matches`,
      value: `${(memoryBytes(site.pid!) / MB).toFixed(0)} MB`,
      aim: 'bounded',
      note: `PSS; ${(before / MB).toFixed(0)} MB before, then ${marks.join(', ')} at each fifth, most ${(most / MB).toFixed(0)}; snapshots ${(metric('snapshot_bytes') / MB).toFixed(0)} of at most ${(metric('snapshot_bytes_bound') / MB).toFixed(0)} MB, heap in use ${(metric('nodejs_heap_size_used_bytes') / MB).toFixed(0)} of ${(metric('nodejs_heap_size_total_bytes') / MB).toFixed(0)} MB taken, outside it ${(metric('nodejs_external_memory_bytes') / MB).toFixed(0)} MB; ${ms.toFixed(1)} ms a cold page with its log read and folded`,
    },
  ];
}
