/**
 * Simulates a slow machine (`SIGHTSCREEN_HOSTILE=1 npm test`), for tests that must not depend on speed: database
 * replies are late, notifications later still, and occasionally everything pauses. A number repeats its random draws.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { seeded } from './site/auto-scorer.ts';

/** Maximum delay in milliseconds. */
const ANSWER = 15;
const NOTIFICATION = 400;
const STANDSTILL = { least: 50, most: 200, every: 2_500 };

/** The real timer, not one that a test controls. */
const { setTimeout: later } = globalThis;
const now = performance.now.bind(performance);
type Answered = (...answer: unknown[]) => void;

function slowDown(random: () => number): void {
  const { prototype } = pg.Client;
  const late =
    (answered: Answered): Answered =>
    (...answer) =>
      void later(() => answered(...answer), random() * ANSWER);
  const query = prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const at = args.findIndex((one) => typeof one === 'function');
    if (at >= 0) return query.apply(this, args.with(at, late(args[at] as Answered)));
    const answer = query.apply(this, args);
    return answer instanceof Promise ? answer.then((result: unknown) => after(random() * ANSWER, result)) : answer;
  } as typeof prototype.query;

  /** When the last notification of a connection arrives: they stay in order, and none arrives after its end. */
  const arrives = new WeakMap<EventEmitter, number>();
  prototype.emit = function (this: pg.Client, name: string, ...args: unknown[]) {
    const emit = () => EventEmitter.prototype.emit.call(this, name, ...args);
    if (name === 'end') arrives.set(this, Infinity);
    if (name !== 'notification') return emit();
    const at = Math.max(arrives.get(this) ?? 0, now() + random() * NOTIFICATION);
    arrives.set(this, at);
    later(() => arrives.get(this) !== Infinity && emit(), at - now());
    return true;
  } as typeof prototype.emit;

  const standStill = () => {
    const until = now() + STANDSTILL.least + random() * (STANDSTILL.most - STANDSTILL.least);
    while (now() < until);
    later(standStill, random() * STANDSTILL.every).unref();
  };
  standStill();
}

const { SIGHTSCREEN_HOSTILE: setting } = process.env;
const seed = Number(setting) > 1 ? Number(setting) : Date.now() % 2 ** 31;
/** The machine's random source; null when delays are off. */
export const random: (() => number) | null = setting === undefined ? null : seeded(seed);
if (random !== null && !Object.hasOwn(pg.Client.prototype, 'emit')) {
  process.stderr.write(`A hostile machine: SIGHTSCREEN_HOSTILE=${seed}\n`);
  slowDown(random);
}
