/** Sends a number of requests from a seed, and reports replies that do not match their description. */
import fc from 'fast-check';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import type { TestApp } from '../test-app.ts';
import { type Described, type Operation, readContract } from './contract.ts';
import { requestOverConnection } from './lane.ts';
import { Judge, PROMISED_MS, type Reply } from './judge.ts';
import { plansOf, type Request, requestOf } from './requests.ts';
import type { FuzzWorld } from './world.ts';

/** A second server on the same database: with small limits, for one host only, or disconnected from the database. */
export interface Front {
  site: TestApp;
  share: number;
  away?: boolean;
  headers?: Record<string, string>;
}
export interface Finding {
  at: number;
  fault: string;
  request: string;
}
export interface Report {
  sent: number;
  statuses: Record<string, number>;
  /** Number of successful replies by operation name. */
  answered: Record<string, number>;
  findings: Finding[];
  slowestMs: number;
  /** Late or refused in the crowd, and well when asked alone. */ crowded: number;
  seed: number;
}
export interface FuzzOptions {
  world: FuzzWorld;
  fronts: Front[];
  port: number;
  seed: number;
  requests: number;
  /** Ends at so many findings. */ enough?: number;
  atOnce?: number;
}

/** Hashing a password or rendering a picture is slow, so such operations are requested rarely. */
const COSTLY = /sign-in$|set-up$|\/me\/|authenticator|\.png$|openapi\.json$|api\/docs$/;
/** Of every hundred steps, those in which the scorer sends a command. */
const PLAYED = 3;

export class Fuzzer {
  private readonly described: Described;
  private readonly judge: Judge;
  private readonly plans = new Map<Operation, fc.Arbitrary<ReturnType<typeof planOf>>>();
  private readonly drawn: Operation[];
  /** The last ETag of each address. */
  private readonly tags = new Map<string, string>();

  /** @param costly relative probability of a costly operation */
  constructor(site: TestApp, costly = 0.05) {
    this.described = readContract(site.app.swagger());
    this.judge = new Judge(this.described);
    const baseWeight = 100;
    this.drawn = this.described.operations.flatMap((operation) =>
      Array<Operation>(COSTLY.test(operation.path) ? Math.max(1, Math.round(baseWeight * costly)) : baseWeight).fill(
        operation,
      ),
    );
  }

  get operations(): Operation[] {
    return this.described.operations;
  }

  async run({ world, fronts, port, seed, requests, enough = Infinity, atOnce = 6 }: FuzzOptions): Promise<Report> {
    const report: Report = { sent: 0, statuses: {}, answered: {}, findings: [], slowestMs: 0, crowded: 0, seed };
    const random = seeded(seed);
    const pickFront = (): Front => {
      let roll = random();
      return fronts.find(({ share }) => (roll -= share) < 0) ?? fronts[0]!;
    };
    const draw = async (at: number): Promise<Request> => {
      if (random() * 100 < PLAYED) {
        const next = await world.nextCommand();
        const scoring = this.described.operations.find(({ name }) => name === 'POST /feed/matches/{id}/commands')!;
        if (next !== null) {
          const { match, ...command } = next;
          return {
            operation: scoring,
            method: 'POST',
            url: `/feed/matches/${match}/commands`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ commandId: world.fresh(), ...command }),
            caller: 'whole',
            ownConnection: false,
          };
        }
      }
      const operation = this.drawn[Math.floor(random() * this.drawn.length)]!;
      return requestOf(operation, this.planned(operation, seed + at * 7_919), world.world);
    };
    // Late or failed under load: repeated later, without other requests in flight.
    const suspects: (() => Promise<Finding | null>)[] = [];
    const work = async (): Promise<void> => {
      while (report.sent < requests && report.findings.length + suspects.length < enough) {
        const at = report.sent;
        report.sent += 1;
        const picked = pickFront();
        const request = await draw(at);
        const streams = request.operation.replies.get(200)?.has('text/event-stream') === true;
        const front = streams ? fronts[0]! : picked;
        const known = this.tags.get(request.url);
        if (known !== undefined && random() < 0.2) request.headers['if-none-match'] = known;
        Object.assign(request.headers, front.headers, await world.headersOf(request.caller, request.operation.auth));
        const again = async (): Promise<{ reply: Reply; finding: Finding | null }> => {
          const reply = await sendRequest(
            front,
            request,
            streams
              ? port
              : request.ownConnection && front === fronts[0] && /^[\x21-\x7e]+$/.test(request.url)
                ? port
                : null,
          );
          const fault = this.judge.fault(request.method, request.url, reply, front.away === true);
          return { reply, finding: fault === null ? null : { at, fault, request: describeRequest(request) } };
        };
        const { reply, finding } = await again();
        if (typeof reply.headers.etag === 'string') this.tags.set(request.url, reply.headers.etag);
        if (reply.status === 401) world.sessionEnded(request.headers.cookie);
        report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
        const { name } = request.operation;
        if (reply.status < 300) report.answered[name] = (report.answered[name] ?? 0) + 1;
        if (finding === null) report.slowestMs = Math.max(report.slowestMs, reply.ms);
        else if (reply.ms > PROMISED_MS || reply.status === 503) suspects.push(async () => (await again()).finding);
        else report.findings.push(finding);
      }
    };
    while (report.sent < requests && report.findings.length < enough) {
      await Promise.all(Array.from({ length: atOnce }, work));
      for (const suspect of suspects.splice(0)) {
        const finding = await suspect();
        if (finding === null) report.crowded += 1;
        else report.findings.push(finding);
      }
    }
    return report;
  }

  private planned(operation: Operation, seed: number): ReturnType<typeof planOf> {
    const plans = this.plans.get(operation) ?? plansOf(operation, this.described);
    this.plans.set(operation, plans);
    return planOf(plans, seed);
  }
}

function planOf(plans: ReturnType<typeof plansOf>, seed: number) {
  return fc.sample(plans, { seed: seed | 0, numRuns: 1 })[0]!;
}

/** @param port for a real connection; null: injected in this process */
async function sendRequest({ site }: Front, request: Request, port: number | null): Promise<Reply> {
  const begun = performance.now();
  let late: NodeJS.Timeout | undefined;
  try {
    if (port !== null) return await requestOverConnection(port, request, PROMISED_MS * 2);
    const { method, url, headers, payload } = request;
    const none = new Promise<never>((_, failed) => {
      late = setTimeout(() => failed(new Error('no answer')), PROMISED_MS * 2);
    });
    const reply = await Promise.race([
      none,
      site.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) }),
    ]);
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload, ms: performance.now() - begun };
  } catch (error) {
    return {
      status: 0,
      headers: {},
      body: Buffer.from(String(error)),
      ms: Math.max(performance.now() - begun, String(error).includes('no answer') ? PROMISED_MS + 1 : 0),
    };
  } finally {
    clearTimeout(late);
  }
}

function describeRequest({ method, url, headers, payload }: Request): string {
  const { authorization, cookie, ...otherHeaders } = headers;
  const headersText = JSON.stringify({
    ...otherHeaders,
    ...(authorization && { authorization: '…' }),
    ...(cookie && { cookie: '…' }),
  });
  return `${method} ${url.slice(0, 500)} ${headersText.slice(0, 500)}${payload === undefined ? '' : ` ${payload.slice(0, 1_500)}`}`;
}
