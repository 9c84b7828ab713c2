/**
 * Slows a site of journeys (`SIGHTSCREEN_HOSTILE`): besides the database, requests and e-mails are late, so anything a
 * journey did not wait for has not happened yet.
 */
import { Server } from 'node:http';
import pg from 'pg';
import { random } from './hostile-machine.ts';

/** Maximum delays in milliseconds; `seldom` applies to one reply in ten. */
const REQUEST = { most: 80, seldom: 2_000 };
const LETTER = 3_000;

/** The real timer, not one that the site replaces. */
const { setTimeout: later } = globalThis;

function slowDown(draw: () => number): void {
  const emit = Server.prototype.emit as (this: Server, name: string, ...given: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, name: string, ...given: unknown[]) {
    if (name !== 'request') return emit.call(this, name, ...given);
    later(() => emit.call(this, name, ...given), draw() * (draw() < 0.1 ? REQUEST.seldom : REQUEST.most));
    return true;
  } as typeof Server.prototype.emit;

  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (!String(given[0]).startsWith('insert into "outbox_letter"')) return query.apply(this, given);
    return new Promise((resolve) => later(resolve, draw() * LETTER)).then(() => query.apply(this, given));
  } as typeof pg.Client.prototype.query;
}
if (random !== null) slowDown(random);
