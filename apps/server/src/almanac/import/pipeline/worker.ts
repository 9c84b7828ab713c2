/** The thread's side of the pool. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Cast, Known } from '../../../registry/naming/cast.ts';
import { prepare } from './prepare.ts';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';

const port = parentPort;
if (port === null) throw new Error('this file is started as a thread by the pool');
const { startedAt } = workerData as WorkerStart;
const begun = performance.now();
const waiting = new Map<number, (known: Known) => void>();
const post = (message: FromWorker): void => port.postMessage(message);

port.on('message', (message: ToWorker) => {
  if (message.type === 'known') {
    waiting.get(message.job)?.(message.known);
    waiting.delete(message.job);
    return;
  }
  const { job } = message.file;
  const recognise = (cast: Cast): Promise<Known> =>
    new Promise((resolve) => {
      waiting.set(job, resolve);
      post({ type: 'cast', job, cast });
    });
  void prepare(message.file, { recognise, now: () => startedAt + Math.round(performance.now() - begun) }).then(
    (outcome) => post({ type: 'done', job, outcome }),
  );
});
