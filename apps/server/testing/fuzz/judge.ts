/** Checks a reply against its description. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { soak } from '@sightscreen/test-kit/soak';
import type { Described, Shapes } from './contract.ts';

/**
 * The site promises every reply within two seconds. Only the soak judges it, since it has the machine to itself; else
 * this is the time after which no reply is expected.
 */
export const PROMISED_MS = soak ? 2_000 : 600_000;
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Buffer;
  ms: number;
}

/** Statuses of the parser, or of an address before its operation is known. */
const BEFORE_ROUTING = new Set([405, 408, 431]);

export class Judge {
  private readonly described: Described;
  /** Bodies already found valid, since most are requested repeatedly. */
  private readonly known = new Set<string>();
  constructor(described: Described) {
    this.described = described;
  }

  /**
   * The mismatch between the reply and its description, as text; null if there is none. @param databaseDown the
   * database is down on purpose
   */
  fault(method: string, url: string, reply: Reply, databaseDown: boolean): string | null {
    const { status, headers, ms } = reply;
    if (status === 0) return `no reply: ${reply.body.toString()}`;
    if (ms > PROMISED_MS) return `took ${Math.round(ms)} ms`;
    if (status >= 500 && !(status === 503 && databaseDown))
      return `${status} that nobody provoked: ${reply.body.toString().slice(0, 200)}`;
    // Requests that the parser rejects never reach the application.
    if (
      status !== 431 &&
      status !== 408 &&
      (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    )
      return 'lacks the headers of every reply';
    const here = this.described.at(url.split('?')[0]!);
    const operation = here.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
    const known = !BEFORE_ROUTING.has(status) && operation !== undefined;
    if (status === 405 && headers.allow === undefined) return '405 without Allow';
    if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after'])))
      return `${status} without a time in Retry-After`;
    if (
      !known &&
      here.length > 0 &&
      !BEFORE_ROUTING.has(status) &&
      ![400, 421, 503].includes(status) &&
      !here[0]!.path.includes('*')
    )
      return `${status} for a method that the address does not take`;
    const replies = known ? operation.replies : this.described.everywhere;
    if (!replies.has(status)) return `${status} is not described here`;
    return method === 'HEAD'
      ? reply.body.length > 0
        ? 'HEAD with a body'
        : null
      : this.bodyFault(reply, replies.get(status) ?? null, `${known ? operation.name : ''} ${status}`);
  }

  private bodyFault({ headers, body }: Reply, shapes: Shapes, name: string): string | null {
    if (shapes === null) return body.length === 0 ? null : 'has a body where none is described';
    const type = String(headers['content-type']).split(';')[0]!.trim();
    const shape = shapes.get(type);
    if (shape === undefined) return `${type} is not described here, only ${[...shapes.keys()].join(', ')}`;
    const mark = createHash('sha1').update(name).update(type).update(body).digest('base64');
    if (this.known.has(mark)) return null;
    let value: unknown;
    try {
      const coding = headers['content-encoding'];
      const text = (
        coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body
      ).toString();
      value = type === 'application/json' ? JSON.parse(text) : text;
    } catch (error) {
      return `cannot be read: ${String(error)}`;
    }
    const wrong = shape(value);
    if (wrong.length > 0)
      return `is not of its shape: ${wrong
        .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
        .join('; ')
        .slice(0, 400)}`;
    if (this.known.size > 200_000) this.known.clear();
    this.known.add(mark);
    return null;
  }
}
