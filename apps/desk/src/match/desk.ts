/** One match at this desk: confirmed log, local queue, and others present. An observable store of one value. */
import { type Command, type Refusal, undoable } from '@sightscreen/cricket';
import { type Doing, PRESENCE_BEAT_MS, PRESENCE_ENDS_MS } from '@sightscreen/contracts/desk/presence';
import { type Failure, failureText } from '../calls/transport.ts';
import { type Sender, startSender } from '../queue/sender.ts';
import type { QueueKey } from '../queue/store.ts';
import {
  aboutNumber,
  type Answer,
  dropped,
  emptyQueue,
  enqueue,
  moved,
  type Queue,
  released,
  reworded,
  type Waiting,
  withdrawn,
} from '../queue/waiting.ts';
import { sync } from '../text/en.ts';
import { confirmedHead, factFrom, headOf, joined, openBook, pendingOf, putOn, shiftOf } from './book.ts';
import { loadMatch, readLog } from './load-match.ts';
import type { DeskDeps, DeskView, MatchDesk } from './match-desk.ts';
import { stopped } from './prompt.ts';

const UNSETTLED: Refusal = { code: 'unsettled', rule: null, words: sync.unsettled };
const NOTHING: Refusal = { code: 'nothing_to_undo', rule: null, words: sync.nothingToUndo };
const HELD: Refusal = { code: 'held', rule: null, words: sync.heldFirst };

/** @returns the desk, from the server or, offline, from this browser's copy; or why the match cannot be opened */
export async function openMatchDesk(
  deps: DeskDeps,
  key: QueueKey,
): Promise<{ desk: MatchDesk } | { failure: Failure }> {
  const known = await loadMatch(deps, key);
  if ('failure' in known) return known;
  const { match, epoch, facts, updatedAt, trouble } = known;
  const queue = (await deps.store.read(key)) ?? emptyQueue;
  const start: DeskView = {
    book: openBook(key.match, epoch, facts, queue.items),
    queue,
    sender: 'idle',
    isSaved: true,
    match,
    // Presence in the local copy may be long out of date.
    others: trouble === null ? match.present.filter((one) => !one.self) : [],
    trouble,
    updatedAt,
    news: [],
  };
  return { desk: new Desk(deps, key, start, known.seen) };
}

class Desk implements MatchDesk {
  view: DeskView;
  readonly #deps: DeskDeps;
  readonly #key: QueueKey;
  readonly #match: string;
  readonly #listeners = new Set<() => void>();
  readonly #sender: Sender;
  readonly #stop: (() => void)[];
  readonly #beats: ReturnType<typeof setInterval>;
  /** When the server last reported the users present. */
  #othersAt: number;
  /** Message while the server replies: none, or that a reload needs the connection. */
  #baseMessage: string | null;
  #reading = false;
  #readAgain = false;
  #doing: { doing: Doing; at: number | null } = { doing: 'looking', at: null };

  /** Ids of commands entered here: all others are news. */
  readonly #mine = new Set<string>();

  constructor(deps: DeskDeps, key: QueueKey, start: DeskView, seen: number | null) {
    this.#deps = deps;
    this.#key = key;
    this.#match = key.match;
    this.#othersAt = deps.now();
    this.#baseMessage = start.trouble === sync.notStored ? sync.notStored : null;
    this.view = start;
    this.#sender = startSender(start.queue, {
      send: (item) => this.#send(item),
      save: (queue) => deps.store.write(key, queue),
      changed: (queue) => this.#queueChanged(queue),
      pause: deps.pause,
    });
    this.#stop = [
      deps.listen(key.match, (number) => {
        if (number === null) this.#sender.wake();
        if (number === null || number > confirmedHead(this.view.book)) this.#catchUp().catch(() => {});
      }),
      deps.leaving(
        () => this.#beat(true),
        () => this.#sender.isSaved,
      ),
    ];
    this.#beats = setInterval(() => this.#beat(false), PRESENCE_BEAT_MS);
    this.#beat(false);
    if (seen !== null && seen < confirmedHead(start.book)) this.#loadNews(seen).catch(() => {});
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  submit = (command: Command): Refusal | null => {
    const { book, queue } = this.view;
    if (queue.hold && queue.hold.why !== 'signed-out') return HELD;
    const halt = command.type === 'ball' ? stopped(book.fold.state) : null;
    if (halt) return halt;
    const item: Waiting = {
      id: this.#deps.newId(),
      command,
      happenedAt: this.#deps.now(),
      expected: headOf(book),
      tries: 0,
    };
    const pending = pendingOf(queue.items, book.confirmed);
    const shift = shiftOf(pending, book.confirmed);
    const about = aboutNumber(command);
    if (shift > 0 && about !== null && about > pending[0]!.expected && about <= confirmedHead(book)) return UNSETTLED;
    const refusal = putOn(book, item);
    if (refusal) return refusal;
    this.#set({ book: { ...book } });
    const [counted] = moved([item], confirmedHead(book), -shift);
    this.#change((now) => enqueue(now, counted!));
    return null;
  };

  undo = (): Refusal | null => {
    const taken = withdrawn(this.#sender.queue, this.#sender.sending);
    if (taken) {
      this.#change((queue) => withdrawn(queue, this.#sender.sending) ?? queue);
      this.#rebuild();
      return null;
    }
    const number = undoable(this.view.book.fold);
    return number === null ? NOTHING : this.submit({ type: 'void', of: number });
  };

  release = async (): Promise<void> => {
    await this.#sender.change((queue) => released(queue, confirmedHead(this.view.book), this.#deps.newId()));
    this.#rebuild();
  };

  drop = async (): Promise<void> => {
    await this.#sender.change(dropped);
    this.#rebuild();
  };

  reword = async (command: Command): Promise<void> => {
    await this.#sender.change((queue) => reworded(queue, command, this.#deps.newId(), confirmedHead(this.view.book)));
    this.#rebuild();
  };

  seen = (): void => this.#set({ news: [] });

  signedIn = (): void => {
    if (this.view.queue.hold?.why === 'signed-out') this.#change((queue) => released(queue, 0, ''));
    this.wake();
  };

  doing = (doing: Doing, at: number | null): void => {
    if (this.#doing.doing === doing && this.#doing.at === at) return;
    this.#doing = { doing, at };
    this.#beat(false);
  };

  wake = (): void => {
    this.#sender.wake();
    this.#catchUp().catch(() => {});
  };

  close = (): void => {
    clearInterval(this.#beats);
    for (const stop of this.#stop) stop();
    this.#sender.close();
    this.#beat(true);
  };

  #set(change: Partial<DeskView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #change(make: (queue: Queue) => Queue): void {
    this.#sender.change(make).catch(() => this.#set({ trouble: sync.notQueued }));
  }

  #queueChanged(queue: Queue): void {
    // The first change arrives while the sender is being constructed.
    this.#set({ queue, sender: this.#sender?.state ?? 'idle', isSaved: this.#sender?.isSaved ?? true });
  }

  #rebuild(): void {
    const { match, epoch, confirmed } = this.view.book;
    this.#set({ book: openBook(match, epoch, confirmed, this.#sender.queue.items) });
  }

  async #send(item: Waiting): Promise<Answer> {
    const { id: commandId, command, happenedAt, expected } = item;
    this.#mine.add(commandId);
    const reply = await this.#deps.calls.submitCommand(this.#match, {
      commandId,
      command: command as never,
      happenedAt,
      expected,
    });
    if (reply.ok) {
      const { epoch, facts, first, number, state } = reply.value;
      await this.#confirm(
        epoch,
        facts.map((fact) => factFrom(this.#match, epoch, fact)),
      );
      this.#set({ updatedAt: this.#deps.now(), trouble: this.#baseMessage, match: { ...this.view.match, ...state } });
      if (confirmedHead(this.view.book) < number) await this.#catchUp();
      return { kind: 'accepted', first };
    }
    const { failure } = reply;
    if (failure.kind === 'offline') return failure;
    if (failure.kind === 'signed-out') return { kind: 'signed-out' };
    if (failure.problem.code !== 'stale') return { kind: 'refused', problem: failure.problem };
    await this.#catchUp();
    return {
      kind: 'stale',
      since: failure.problem.since ?? [],
      current: failure.problem.current ?? confirmedHead(this.view.book),
    };
  }

  /** Adds the server's facts to the confirmed ones. Those predicted exactly need no second fold. */
  async #confirm(epoch: number, facts: readonly ReturnType<typeof factFrom>[]): Promise<void> {
    const { book } = this.view;
    if (epoch !== book.epoch) return;
    const confirmed = joined(book.confirmed, facts);
    if (!confirmed || confirmed === book.confirmed) return;
    const foreseen = confirmed.slice(book.confirmed.length).every((fact) => {
      const mine = book.fold.facts[fact.number - 1];
      return mine !== undefined && mine.commandId === fact.commandId && sameBody(mine.body, fact.body);
    });
    if (foreseen) this.#set({ book: { ...book, confirmed } });
    else this.#set({ book: openBook(book.match, epoch, confirmed, this.#sender.queue.items) });
    const fresh = confirmed.slice(book.confirmed.length);
    if (fresh.some((fact) => fact.commandId === null || !this.#mine.has(fact.commandId)))
      this.#loadNews(fresh[0]!.number - 1).catch(() => {});
    await this.#deps.matchStore.add(this.#key, fresh, this.#deps.now()).catch(() => this.#notStored());
  }

  /** What others did after a number. */
  async #loadNews(since: number): Promise<void> {
    const reply = await this.#deps.calls.events(this.#match, since);
    if (!reply.ok) return;
    const known = this.view.news.at(-1)?.number ?? 0;
    const news = reply.value.told.filter((fact) => !fact.self && fact.number > known);
    if (news.length > 0) this.#set({ news: [...this.view.news, ...news] });
  }

  #notStored(): void {
    this.#baseMessage = sync.notStored;
    this.#set({ trouble: sync.notStored });
  }

  /** One read at a time; calls during it cause one more. */
  async #catchUp(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#readAgain = false;
        const { book } = this.view;
        const log = await readLog(this.#deps.calls, this.#match, confirmedHead(book));
        if (!log.ok) {
          if (log.failure.kind !== 'signed-out') this.#set({ trouble: failureText(log.failure) });
          return;
        }
        this.#set({ updatedAt: this.#deps.now(), trouble: this.#baseMessage });
        if (log.epoch !== this.view.book.epoch) await this.#reread();
        else await this.#confirm(log.epoch, log.facts);
      } while (this.#readAgain);
    } finally {
      this.#reading = false;
    }
  }

  /** The log was replaced under another epoch. */
  async #reread(): Promise<void> {
    const log = await readLog(this.#deps.calls, this.#match, 0);
    if (!log.ok) return;
    this.#set({ book: openBook(this.#match, log.epoch, log.facts, this.#sender.queue.items) });
    await this.#deps.matchStore
      .begin(this.#key, { match: this.view.match, epoch: log.epoch, facts: log.facts, updatedAt: this.#deps.now() })
      .catch(() => this.#notStored());
  }

  #beat(leaving: boolean): void {
    this.#deps.calls
      .present(this.#match, { tab: this.#deps.tab, ...this.#doing, leaving })
      .then((reply) => {
        if (leaving) return undefined;
        if (!reply.ok) {
          // Presence is dropped once it is older than the server would keep it.
          if (this.view.others.length > 0 && this.#deps.now() - this.#othersAt > PRESENCE_ENDS_MS)
            this.#set({ others: [] });
          return undefined;
        }
        this.#othersAt = this.#deps.now();
        // The server answers again: no need to wait out the retry delay.
        if (this.view.sender === 'offline') this.#sender.wake();
        this.#set({ others: reply.value.others, updatedAt: this.#deps.now() });
        if (reply.value.number > confirmedHead(this.view.book)) return this.#catchUp();
        return undefined;
      })
      .catch(() => {});
  }
}

/** Compares as JSON with sorted keys. */
const sameBody = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
