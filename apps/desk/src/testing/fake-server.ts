/**
 * A fake server of the desk's calls: a log, one writer, idempotent command ids, and a connection that can be cut before
 * or after a request is processed.
 */
import { type Command, type Fact, rule } from '@sightscreen/cricket';
import type { DeskCommand, DeskState, MatchEvent } from '@sightscreen/contracts/desk/match';
import type { Present } from '@sightscreen/contracts/desk/presence';
import type { FeedFact } from '@sightscreen/contracts/feed/replies';
import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import type { Failure, Reply } from '../calls/transport.ts';
import type { DeskDeps } from '../match/match-desk.ts';
import { putOn } from '../match/book.ts';

/** `deaf-to-balls`: reads work, commands do not arrive. */
export type Line = 'up' | 'down' | 'deaf' | 'deaf-to-balls' | 'signed-out';

export class FakeServer {
  readonly match: MatchBuilder;
  /** `deaf`: commands are applied, but the reply is lost. */
  line: Line = 'up';
  /** The other users at the match. */
  present: Present[] = [];
  /** Command ids in order of arrival, including repeats. */
  readonly heard: string[] = [];
  readonly #answers = new Map<string, { body: string; first: number; last: number }>();

  constructor(match: MatchBuilder = buildMatch()) {
    this.match = match;
  }

  /** A command by another scorer of the same match. */
  other(command: Command): void {
    this.#obey('other', command);
  }

  get head(): number {
    return this.match.fold.facts.length;
  }

  calls: DeskDeps['calls'] = {
    match: async () =>
      this.#reply(() => ({ ...this.#state(), assignments: { limited: false, staff: [] }, present: this.present })),
    facts: async (_, since) =>
      this.#reply(() => ({
        match: 'built',
        epoch: 1,
        number: this.head,
        facts: this.match.fold.facts.slice(since).map(toFeedFact),
        more: false,
      })),
    events: async (_, since) =>
      this.#reply(() => ({
        match: 'built',
        epoch: 1,
        number: this.head,
        told: this.match.fold.facts
          .slice(since)
          .map((fact) => ({
            number: fact.number,
            kind: fact.kind,
            words: fact.kind,
            at: 0,
            by: fact.commandId === 'other' ? 'Bo Kite' : 'Ada',
            self: fact.commandId !== 'other',
          })),
      })),
    present: async () => this.#reply(() => ({ epoch: 1, number: this.head, others: this.present })),
    submitCommand: async (_, request) => this.#submit(request),
  };

  #submit(request: DeskCommand): Reply<never> {
    if (this.line === 'down' || this.line === 'deaf-to-balls')
      return { ok: false, failure: { kind: 'offline', retryAfter: null } };
    if (this.line === 'signed-out') return { ok: false, failure: { kind: 'signed-out' } };
    this.heard.push(request.commandId);
    const answer = this.#answer(request);
    return (
      this.line === 'deaf' ? { ok: false, failure: { kind: 'offline', retryAfter: null } } : answer
    ) as Reply<never>;
  }

  #answer({ commandId, command, expected, happenedAt }: DeskCommand): Reply<unknown> {
    const body = JSON.stringify({ command, happenedAt });
    const before = this.#answers.get(commandId);
    const problem = (status: number, details: object): Reply<unknown> => ({
      ok: false,
      failure: { kind: 'problem', status, problem: { message: '', code: '', ...details } },
    });
    if (before && before.body !== body) return problem(409, { code: 'command_reused', message: 'Used before.' });
    const onlyWords = this.match.fold.facts
      .slice(expected)
      .every((fact) => fact.kind === 'comment' || fact.kind === 'words');
    if (!before && !onlyWords)
      return problem(409, {
        code: 'stale',
        message: 'Stale.',
        current: this.head,
        epoch: 1,
        since: this.match.fold.facts
          .slice(expected)
          .map((fact): MatchEvent => ({
            number: fact.number,
            kind: fact.kind,
            words: fact.kind,
            at: 0,
            by: 'Another',
            self: false,
          })),
      });
    if (!before) {
      const ruling = rule(this.match.fold, command as Command, 0);
      if (!ruling.ok)
        return problem(422, {
          code: ruling.refusal.code,
          message: ruling.refusal.words,
          ...(ruling.refusal.rule && { rule: ruling.refusal.rule }),
          current: this.head,
        });
      const first = this.head + 1;
      this.#obey(commandId, command as Command);
      this.#answers.set(commandId, { body, first, last: this.head });
    }
    const { first, last } = this.#answers.get(commandId)!;
    return {
      ok: true,
      value: {
        match: 'built',
        epoch: 1,
        number: this.head,
        first,
        facts: this.match.fold.facts.slice(first - 1, last).map(toFeedFact),
        state: this.#state(),
        ...(before && { repeated: true }),
      },
    };
  }

  #obey(id: string, command: Command): void {
    const refusal = putOn(
      { fold: this.match.fold, match: 'built', epoch: 1 },
      { id, command, happenedAt: 0, expected: this.head },
    );
    if (refusal) throw new Error(refusal.words);
  }

  #state(): DeskState {
    return { match: 'built', epoch: 1, number: this.head } as unknown as DeskState;
  }

  async #reply<T>(value: () => T): Promise<Reply<never>> {
    const failure: Failure | null =
      this.line === 'down'
        ? { kind: 'offline', retryAfter: null }
        : this.line === 'signed-out'
          ? { kind: 'signed-out' }
          : null;
    return (failure ? { ok: false, failure } : { ok: true, value: value() }) as Reply<never>;
  }
}

const toFeedFact = ({ number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body }: Fact): FeedFact => ({
  number,
  kind,
  happenedAt,
  recordedAt,
  commandId,
  corrects,
  breaks,
  body: structuredClone(body) as unknown as FeedFact['body'],
});
