/**
 * A scorer with a bearer key, as `docs/feed.md` describes it: creates a match and sends what happened, one command at a
 * time.
 */
import type { Command } from '@sightscreen/cricket';
import { run, type Site } from './site.ts';

export interface Answer {
  status: number;
  /** Seconds; 0 if not stated. */
  retryAfter: number;
  body: {
    number?: number;
    message?: string;
    code?: string;
    current?: number;
    facts?: { number: number; kind: string }[];
    [key: string]: unknown;
  };
}

export class Scorer {
  private readonly site: Site;
  private readonly key: string;
  private sent = 0;

  private constructor(site: Site, key: string) {
    this.site = site;
    this.key = key;
  }

  /** Creates a key with all rights through the command line, as an operator would. */
  static async hire(site: Site): Promise<Scorer> {
    const out = await run(
      'apps/server/src/features/feed/cli.ts',
      ['create', '--name', 'journeys', '--scope', 'all', '--rights', 'score,comment,manage', '--ends', '2099-01-01'],
      site.env,
    );
    const key = /\bss_[A-Za-z0-9]+_[A-Za-z0-9_-]+/.exec(out)?.[0];
    if (!key) throw new Error(`no key in:\n${out}`);
    return new Scorer(site, key);
  }

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.site.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    return { status: answer.status, retryAfter, body: text ? (JSON.parse(text) as Answer['body']) : {} };
  }

  /**
   * As `request`, repeated with the same command id while the server is unreachable (503), as `docs/feed.md` requires.
   */
  async post(path: string, body: { commandId: string; [field: string]: unknown }): Promise<Answer> {
    return this.insist(() => this.request('POST', path, body));
  }
  async read(path: string): Promise<Answer> {
    return this.insist(() => this.request('GET', path));
  }
  private async insist(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask();
      if (answer.status !== 503 || tries === 20) return answer;
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000));
    }
  }

  /** Sends one command with the given `expected` and `commandId`; by default without `expected` and with a new id. */
  async say(match: string, command: Command, more: { commandId?: string; expected?: number } = {}): Promise<Answer> {
    return this.request('POST', `/feed/matches/${match}/commands`, {
      commandId: more.commandId ?? this.nextId(),
      ...(more.expected === undefined ? {} : { expected: more.expected }),
      command,
    });
  }
  private nextId(): string {
    this.sent += 1;
    return `e2e-${process.pid}-${this.sent}`;
  }

  /** As `say`, but repeats while the server is unreachable, and throws if the command is refused. */
  async must(match: string, command: Command): Promise<Answer> {
    const answer = await this.post(`/feed/matches/${match}/commands`, { commandId: this.nextId(), command });
    if (answer.status >= 300)
      throw new Error(`${command.type} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
