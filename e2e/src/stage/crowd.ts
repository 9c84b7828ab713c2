/** Readers and scorers without a browser, which send requests repeatedly and record replies and durations. */
import type { Scorer } from '@sightscreen/test-kit/site/scorer';

export interface TimedReply {
  path: string;
  at: number;
  ms: number;
  status: number;
  asOf: number | null;
  retryAfter: number | null;
  type: string;
  body: string;
}

/** Sends one request. Without a reply within a minute the status is 0. */
export async function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<TimedReply> {
  const at = Date.now();
  const begun = performance.now();
  const reply = await fetch(origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) }).then(
    async (answer) => ({ answer, body: await answer.text() }),
    () => null,
  );
  const ms = performance.now() - begun;
  if (reply === null) return { path, at, ms, status: 0, asOf: null, retryAfter: null, type: '', body: '' };
  const { answer, body } = reply;
  const figure = (name: string): number | null => (answer.headers.has(name) ? Number(answer.headers.get(name)) : null);
  return {
    path,
    at,
    ms,
    status: answer.status,
    asOf: figure('x-as-of'),
    retryAfter: figure('retry-after'),
    type: answer.headers.get('content-type') ?? '',
    body,
  };
}

export interface Crowd {
  replies: TimedReply[];
  leave(): Promise<void>;
}

/** One reader per path, each waiting `everyMs` after a reply. */
export function crowd(origin: string, paths: string[], everyMs: number, headers: Record<string, string> = {}): Crowd {
  const replies: TimedReply[] = [];
  let here = true;
  const readers = paths.map(async (path) => {
    while (here) {
      replies.push(await ask(origin, path, headers));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  });
  return {
    replies,
    leave: async () => {
      here = false;
      await Promise.all(readers);
    },
  };
}

export interface TimedCommand {
  path: string;
  body: { commandId: string };
  ms: number;
  status: number;
}

/** One scorer per match, each adding commentary as soon as the last reply arrives. */
export function commentators(
  scorer: Scorer,
  matches: string[],
  name: string,
): { commands: TimedCommand[]; leave(): Promise<void> } {
  const commands: TimedCommand[] = [];
  let here = true;
  const all = matches.map(async (match, at) => {
    for (let nth = 0; here; nth += 1) {
      const path = `/feed/matches/${match}/commands`;
      const body = {
        commandId: `${name}-${at}-${nth}`,
        command: { type: 'comment', snippet: 'plain', text: `Said ${nth}` },
      };
      const begun = performance.now();
      const { status } = await scorer.request('POST', path, body);
      commands.push({ path, body, ms: performance.now() - begun, status });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    commands,
    leave: async () => {
      here = false;
      await Promise.all(all);
    },
  };
}

export interface ReceivedEvent {
  at: number;
  event: string;
  id: string | null;
  data: { number?: number; epoch?: number; asOf?: number };
}

/** An open stream as of `EventSource`, but without reconnecting: `ended` is true once it breaks. */
export async function openStream(
  origin: string,
  path: string,
): Promise<{ received: ReceivedEvent[]; ended: () => boolean; leave: () => void }> {
  const stop = new AbortController();
  const reply = await fetch(origin + path, { signal: stop.signal });
  if (!reply.ok || reply.body === null) throw new Error(`${path} was answered ${reply.status}`);
  const received: ReceivedEvent[] = [];
  let over = false;
  void (async () => {
    let rest = '';
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const fields = new Map(
          event.split('\n').map((line) => {
            const at = line.indexOf(': ');
            return [line.slice(0, at), line.slice(at + 2)] as const;
          }),
        );
        const data = fields.get('data');
        if (data !== undefined)
          received.push({
            at: Date.now(),
            event: fields.get('event') ?? 'message',
            id: fields.get('id') ?? null,
            data: JSON.parse(data) as ReceivedEvent['data'],
          });
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  return { received, ended: () => over, leave: () => stop.abort() };
}
