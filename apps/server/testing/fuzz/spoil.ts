/** Faults planted in handlers, one at a time, to verify that the fuzzer finds them. */
import type { Around } from '../../src/core/http/route.ts';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';

export const KINDS = ['field', 'type', 'status', 'throw', 'hang'] as const;
export interface Fault {
  kind: (typeof KINDS)[number];
  /** `GET /api/match/:id` */ route: string;
  seed: number;
}

export class Spoiler {
  readonly routes: string[] = [];
  planted: Fault | null = null;
  /** How often the planted fault was triggered. */
  triggered = 0;

  readonly around: Around = (route, handler) => {
    const name = `${route.method} ${route.path}`;
    this.routes.push(name);
    return (input) => {
      const fault = this.planted;
      if (fault?.route !== name) return handler(input);
      this.triggered += 1;
      const { reply, request } = input;
      if (fault.kind === 'throw') throw new Error('planted');
      if (fault.kind === 'hang') return new Promise(() => undefined);
      // A compressed body would have to be decompressed first.
      delete request.headers['accept-encoding'];
      const send = reply.send.bind(reply);
      reply.send = (payload) => {
        reply.send = send;
        if (fault.kind === 'status') return reply.code(418).send(payload);
        const json = String(reply.getHeader('content-type') ?? 'application/json').includes('json');
        if (reply.statusCode >= 300 || !json)
          return fault.kind === 'type' && !json ? reply.type('application/x-odd').send(payload) : send(payload);
        return send(spoilt(payload, fault));
      };
      const result = handler(input);
      const sendSpoilt = (value: unknown) =>
        value === reply || value === undefined || reply.sent ? value : reply.send(value);
      return result instanceof Promise ? result.then(sendSpoilt) : sendSpoilt(result);
    };
  };
}

/** The payload with one field renamed, or one value of another type, somewhere in it. */
function spoilt(payload: unknown, { kind, seed }: Fault): unknown {
  const bytes = Buffer.isBuffer(payload) || typeof payload === 'string';
  const value: unknown = bytes ? JSON.parse(payload.toString()) : structuredClone(payload);
  const random = seeded(seed);
  const pick = <T>(all: T[]): T | undefined => all[Math.floor(random() * all.length)];
  let at = value as Record<string, unknown>;
  for (let depth = Math.floor(random() * 4); depth > 0; depth -= 1) {
    const inner = pick(
      Object.values(at).filter(
        (one): one is Record<string, unknown> =>
          typeof one === 'object' && one !== null && !Array.isArray(one) && Object.keys(one).length > 0,
      ),
    );
    if (inner === undefined) break;
    at = inner;
  }
  if (Array.isArray(at)) at.push(kind === 'field' ? { surprise: 1 } : 'surprise');
  else {
    const name = pick(Object.keys(at)) ?? 'surprise';
    const was = at[name];
    if (kind === 'field') {
      delete at[name];
      at[`${name}_`] = was ?? null;
    } else at[name] = typeof was === 'number' ? String(was) : { odd: true };
  }
  return Buffer.isBuffer(payload) ? Buffer.from(JSON.stringify(value)) : bytes ? JSON.stringify(value) : value;
}
