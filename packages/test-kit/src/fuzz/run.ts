/** Asks so many requests of a seed, and tells which replies were not what is described. */
import fc from 'fast-check';
import { seeded } from '../site/auto-scorer.ts';
import type { TestApp } from '../test-app.ts';
import { type Described, type Operation, readContract } from './contract.ts';
import { askOverLane } from './lane.ts';
import { Judge, PROMISED_MS, type Reply } from './judge.ts';
import { plansOf, type Request, requestOf } from './requests.ts';
import type { Stage } from './world.ts';

/** The same database behind another front: with small limits, for one host alone, or cut off from the database. */
export interface House { site: TestApp; share: number; away?: boolean; headers?: Record<string, string> }
export interface Finding { at: number; fault: string; request: string }
export interface Report { asked: number; statuses: Record<string, number>; findings: Finding[]; slowestMs: number; /** Late or refused in the crowd, and well when asked alone. */ crowded: number; seed: number }
export interface Asked { stage: Stage; houses: House[]; port: number; seed: number; requests: number; /** Ends at so many findings. */ enough?: number; atOnce?: number }

/** Hashing a password or drawing a picture takes the machine a while: these are asked seldom. */
const COSTLY = /sign-in$|set-up$|\/me\/|authenticator|\.png$|openapi\.json$|api\/docs$/;
/** Of every hundred steps, those in which a scorer plays on. */
const PLAYED = 3;

export class Fuzzer {
  private readonly described: Described;
  private readonly judge: Judge;
  private readonly plans = new Map<Operation, fc.Arbitrary<ReturnType<typeof planOf>>>();
  private readonly drawn: Operation[];
  /** The last ETag of an address. */
  private readonly tags = new Map<string, string>();


  /** @param costly how often what is costly is asked, against what is not */
  constructor(site: TestApp, costly = 0.05) {
    this.described = readContract(site.app.swagger());
    this.judge = new Judge(this.described);
    const whole = 100;
    this.drawn = this.described.operations.flatMap((operation) => Array<Operation>(COSTLY.test(operation.path) ? Math.max(1, Math.round(whole * costly)) : whole).fill(operation));
  }

  get operations(): Operation[] { return this.described.operations; }

  async run({ stage, houses, port, seed, requests, enough = Infinity, atOnce = 6 }: Asked): Promise<Report> {
    const report: Report = { asked: 0, statuses: {}, findings: [], slowestMs: 0, crowded: 0, seed };
    const random = seeded(seed);
    const house = (): House => {
      let roll = random();
      return houses.find(({ share }) => (roll -= share) < 0) ?? houses[0]!;
    };
    const draw = async (at: number): Promise<Request> => {
      if (random() * 100 < PLAYED) {
        const words = await stage.nextWords();
        const say = this.described.operations.find(({ name }) => name === 'POST /feed/matches/{id}/commands')!;
        if (words !== null) {
          const { match, ...said } = words;
          return { operation: say, method: 'POST', url: `/feed/matches/${match}/commands`, headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ commandId: stage.fresh(), ...said }), caller: 'whole', lane: false };
        }
      }
      const operation = this.drawn[Math.floor(random() * this.drawn.length)]!;
      return requestOf(operation, this.planned(operation, seed + at * 7_919), stage.world);
    };
    // Too late, or away: on a crowded machine that may be the crowd's doing, so it is asked again when nobody else asks.
    const suspects: (() => Promise<Finding | null>)[] = [];
    const work = async (): Promise<void> => {
      while (report.asked < requests && report.findings.length + suspects.length < enough) {
        const at = report.asked;
        report.asked += 1;
        const where = house();
        const request = await draw(at);
        const streams = request.operation.replies.get(200)?.has('text/event-stream') === true;
        const front = streams ? houses[0]! : where;
        const known = this.tags.get(request.url);
        if (known !== undefined && random() < 0.2) request.headers['if-none-match'] = known;
        Object.assign(request.headers, front.headers, await stage.shows(request.caller, request.operation.auth));
        const again = async (): Promise<{ reply: Reply; finding: Finding | null }> => {
          const reply = await ask(front, request, streams ? port : request.lane && front === houses[0] && /^[\x21-\x7e]+$/.test(request.url) ? port : null);
          const fault = this.judge.fault(request.method, request.url, reply, front.away === true);
          return { reply, finding: fault === null ? null : { at, fault, request: inWords(request) } };
        };
        const { reply, finding } = await again();
        if (typeof reply.headers.etag === 'string') this.tags.set(request.url, reply.headers.etag);
        if (reply.status === 401) stage.lost(request.headers.cookie);
        report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
        if (finding === null) report.slowestMs = Math.max(report.slowestMs, reply.ms);
        else if (reply.ms > PROMISED_MS || reply.status === 503) suspects.push(async () => (await again()).finding);
        else report.findings.push(finding);
      }
    };
    while (report.asked < requests && report.findings.length < enough) {
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

/** @param port of a connection of its own; null: in this process */
async function ask({ site }: House, request: Request, port: number | null): Promise<Reply> {
  const begun = performance.now();
  let late: NodeJS.Timeout | undefined;
  try {
    if (port !== null) return await askOverLane(port, request, PROMISED_MS * 2);
    const { method, url, headers, payload } = request;
    const none = new Promise<never>((_, failed) => { late = setTimeout(() => failed(new Error('no answer')), PROMISED_MS * 2); });
    const reply = await Promise.race([none, site.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })]);
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload, ms: performance.now() - begun };
  } catch (error) {
    return { status: 0, headers: {}, body: Buffer.from(String(error)), ms: Math.max(performance.now() - begun, String(error).includes('no answer') ? PROMISED_MS + 1 : 0) };
  } finally { clearTimeout(late); }
}

function inWords({ method, url, headers, payload }: Request): string {
  const { authorization, cookie, ...shown } = headers;
  const said = JSON.stringify({ ...shown, ...(authorization && { authorization: '…' }), ...(cookie && { cookie: '…' }) });
  return `${method} ${url.slice(0, 500)} ${said.slice(0, 500)}${payload === undefined ? '' : ` ${payload.slice(0, 1_500)}`}`;
}
