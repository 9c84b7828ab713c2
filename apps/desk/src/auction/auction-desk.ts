/**
 * An auction as one auctioneer follows it. A command is ruled on locally first, so that a wrong bid is refused at once,
 * then sent under its own id until it is answered. Only one command is pending at a time, since a room has one price.
 */
import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionFactBody,
  type AuctionState,
  foldAuction,
  refusalText,
  ruleAuction,
} from '@sightscreen/auction';
import type { AuctionAtDesk, AuctionOfDesk, AuctionCommandRequest } from '@sightscreen/contracts/desk/auction';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { type Failure, failureText } from '../calls/transport.ts';
import { auctions } from '../text/en.ts';
import type { MessageText } from '../ui/Message.tsx';
import { type Names, factText } from './fact-text.ts';

/** In the API, these name their players and may name the sides; rulings use numbers. */
type Named = { kind: 'open' | 'list' };
export type DeskCommand = Exclude<AuctionCommand, Named> | Extract<AuctionCommandRequest['command'], Named>;
const isNamed = (command: DeskCommand): command is Extract<AuctionCommandRequest['command'], Named> =>
  command.kind === 'open' || command.kind === 'list';
export interface Pending {
  id: string;
  expected: number;
  command: DeskCommand;
  text: string;
}
export interface PendingState {
  read(): Pending | null;
  /** Null: no command is pending. */
  write(pending: Pending | null): void;
}
/** `cut`: everything was sent, but the room cannot be read. */
export type ConnectionState = 'sent' | 'sending' | 'waiting' | 'signedOut' | 'cut';
export interface RoomView extends Names {
  auction: AuctionOfDesk;
  facts: readonly (AuctionFact & { by: string })[];
  state: AuctionState;
  connection: ConnectionState;
  /** Message about the last command, unless it was simply accepted. */
  message: MessageText | null;
}

export interface AuctionDeskDeps {
  calls: Pick<DeskCalls, 'auction' | 'submitAuctionCommand'>;
  newId: () => string;
  pendingStore: PendingState;
  /** Calls `moved` on every command in the room; returns an unsubscribe function. `currency`: null without rules. */
  follow: (auction: AuctionOfDesk, currency: string | null, moved: () => void) => () => void;
  after: (ms: number, act: () => void) => () => void;
  onSignedOut: () => void;
}
export type AuctionDesk = ReturnType<typeof createAuctionDesk>;

const CONFLICT = 409;
const RETRY = { first: 1_000, most: 8_000 };

export function createAuctionDesk(deps: AuctionDeskDeps, id: string) {
  let view: RoomView | null = null;
  let failure: Failure | null = null;
  let pending: Pending | null = null;
  /** Commands to send once the pending one is accepted. */
  let rest: readonly DeskCommand[] = [];
  let facts: (AuctionFact & { by: string })[] = [];
  let names = new Map<number, string>();
  let sides = new Map<number, string>();
  let auction: AuctionOfDesk | null = null;
  let connection: ConnectionState = 'sent';
  let message: RoomView['message'] = null;
  let wait = RETRY.first;
  let closed = false;
  /** The currency of the room that is followed; null without rules, undefined before any is followed. */
  let followed: string | null | undefined;
  /** The last read of the log failed, so the room may have moved on. */
  let cut = false;
  let reading: Promise<boolean> | null = null;
  let again = false;
  let stopFollowing = (): void => {};
  let cancelRetry = (): void => {};
  const listeners = new Set<() => void>();
  let state = foldAuction([]);

  const publish = (): void => {
    if (auction !== null)
      view = {
        auction,
        facts,
        state,
        connection: connection === 'sent' && cut ? 'cut' : connection,
        message,
        nameOf: (player) => names.get(player) ?? String(player),
        sideOf: (side) => sides.get(side) ?? String(side),
        currency: state.rules?.currency ?? 'GBP',
      };
    for (const listener of listeners) listener();
  };
  const take = ({ auction: known, facts: fresh, listed }: AuctionAtDesk): void => {
    if (listed !== null) {
      names = new Map(listed.players.map(({ player, name }) => [player, name]));
      sides = new Map(listed.sides.map(({ side, name }) => [side, name]));
    }
    const head = facts.at(-1)?.number ?? 0;
    const next = fresh.filter(({ number }) => number > head);
    if (next.length > 0) {
      facts = [...facts, ...next.map((fact) => ({ ...fact, body: fact.body as unknown as AuctionFactBody }))];
      state = foldAuction(facts);
    }
    auction = known;
  };
  /** Subscribes again when rules appear, disappear or change currency: each currency has its own room. */
  const follow = (): void => {
    const currency = state.rules?.currency ?? null;
    if (auction === null || currency === followed) return;
    stopFollowing();
    followed = currency;
    stopFollowing = deps.follow(auction, currency, () => void read());
  };

  /** Brings the log up to date; a call during a read causes one more. False when it could not be read. */
  function read(): Promise<boolean> {
    if (reading !== null) {
      again = true;
      return reading;
    }
    const run = async (): Promise<boolean> => {
      let known = false;
      do {
        again = false;
        // oxlint-disable-next-line no-await-in-loop -- one read after another
        const reply = await deps.calls.auction(id, facts.at(-1)?.number ?? 0);
        if (closed) return false;
        known = reply.ok;
        cut = !reply.ok && reply.failure.kind === 'offline';
        if (reply.ok) {
          take(reply.value);
          follow();
        } else if (view === null) failure = reply.failure;
        else if (reply.failure.kind === 'signed-out') deps.onSignedOut();
      } while (again);
      publish();
      return known;
    };
    reading = run().finally(() => {
      reading = null;
    });
    return reading;
  }

  function settle(what: RoomView['message']): void {
    pending = null;
    deps.pendingStore.write(null);
    connection = 'sent';
    message = what;
  }

  /** The command may have been applied, so it is resent under its id, which has no further effect. */
  function later(retryAfter: number | null): void {
    connection = 'waiting';
    cancelRetry = deps.after(retryAfter ?? wait, () => void send());
    wait = Math.min(RETRY.most, wait * 2);
    publish();
  }

  async function send(): Promise<void> {
    const current = pending;
    if (current === null || closed) return;
    cancelRetry();
    if (connection !== 'waiting') connection = 'sending';
    publish();
    const { text, ...request } = current;
    const reply = await deps.calls.submitAuctionCommand(id, request as AuctionCommandRequest);
    if (closed || pending !== current) return;
    if (!reply.ok && reply.failure.kind === 'offline') return later(reply.failure.retryAfter);
    if (!reply.ok && reply.failure.kind === 'signed-out') {
      connection = 'signedOut';
      publish();
      deps.onSignedOut();
      return;
    }
    // The next key must be ruled on by the current room, so this command stays pending until the log has been read.
    const known = await read();
    if (closed || pending !== current) return;
    if (reply.ok && !known) return later(null);
    wait = RETRY.first;
    if (reply.ok) settle(null);
    else {
      const stale = reply.failure.kind === 'problem' && reply.failure.status === CONFLICT;
      settle({ text: stale ? auctions.stale(text) : failureText(reply.failure), isError: true });
    }
    publish();
    const [next, ...others] = message === null ? rest : [];
    rest = [];
    if (next !== undefined && pending === null) submit(next, others);
  }

  /** @param then sent after the command, once it is accepted */
  function submit(command: DeskCommand, then: readonly DeskCommand[] = []): void {
    if (pending !== null) {
      message = { text: auctions.waits, isError: true };
      publish();
      return;
    }
    let text: string = command.kind === 'list' ? auctions.fact.listed(command.players.length) : auctions.fact.opened;
    if (!isNamed(command)) {
      const ruling = ruleAuction(facts, command, state);
      if (!ruling.ok) {
        message = {
          text: refusalText(
            ruling.refusal.words,
            (team) => sides.get(team),
            (player) => names.get(player),
          ),
          isError: true,
        };
        publish();
        return;
      }
      if (view !== null) text = factText(ruling.body, view);
    }
    pending = { id: deps.newId(), expected: facts.at(-1)?.number ?? 0, command, text };
    rest = then;
    deps.pendingStore.write(pending);
    message = null;
    void send();
  }

  return {
    get view(): RoomView | null {
      return view;
    },
    get failure(): Failure | null {
      return failure;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async (): Promise<void> => {
      failure = null;
      await read();
      pending ??= deps.pendingStore.read();
      if (pending !== null && view !== null) await send();
    },
    /** Called after a new sign-in, or when the connection is back. */
    back: (): void => {
      if (pending === null) void read();
      else void send();
    },
    /** Submits a command, or reports why it cannot be submitted. */
    submit: (command: DeskCommand, then?: readonly DeskCommand[]): void => submit(command, then),
    showError: (text: string): void => {
      message = { text, isError: true };
      publish();
    },
    close: (): void => {
      closed = true;
      cancelRetry();
      stopFollowing();
    },
  };
}
