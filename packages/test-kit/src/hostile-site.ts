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
  const emit = Server.prototype.emit as (this: Server, name: string, ...args: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, name: string, ...args: unknown[]) {
    if (name !== 'request') return emit.call(this, name, ...args);
    later(() => emit.call(this, name, ...args), draw() * (draw() < 0.1 ? REQUEST.seldom : REQUEST.most));
    return true;
  } as typeof Server.prototype.emit;

  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!String(args[0]).startsWith('insert into "outbox_letter"')) return query.apply(this, args);
    return new Promise((resolve) => later(resolve, draw() * LETTER)).then(() => query.apply(this, args));
  } as typeof pg.Client.prototype.query;
}
if (random !== null) slowDown(random);
