/** A desk on a fake server, with a stopped clock. */
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { openMatchDesk } from '../match/desk.ts';
import type { DeskDeps, MatchDesk } from '../match/match-desk.ts';
import type { QueueKey, QueueStore } from '../queue/store.ts';
import type { Queue } from '../queue/waiting.ts';
import { FakeServer } from './fake-server.ts';
import { memoryMatchStore } from './memory-match-store.ts';

export const KEY: QueueKey = { staff: 1, match: 'built' };

function memoryStore(): QueueStore & { queues: Map<string, Queue> } {
  const queues = new Map<string, Queue>();
  const name = (key: QueueKey): string => `${key.staff}/${key.match}`;
  return {
    queues,
    read: async (key) => structuredClone(queues.get(name(key))) ?? null,
    write: async (key, queue) => {
      queues.set(name(key), structuredClone(queue));
    },
    waiting: async () => [],
  };
}

export interface DeskFixture {
  server: FakeServer;
  matchStore: ReturnType<typeof memoryMatchStore>;
  clock: { now: number };
  deps: DeskDeps;
  store: QueueStore & { queues: Map<string, Queue> };
  open(staff?: number): Promise<MatchDesk>;
  rest(): Promise<void>;
}
const opened: MatchDesk[] = [];
/** Called when the page closes. */
export const pageHideListeners = new Set<() => void>();
/** Runs after each test: no desk continues into the next. */
export const closeDesks = (): void => {
  for (const desk of opened.splice(0)) desk.close();
};

/** A match with the first innings started and no ball bowled. */
export function deskFixture(): DeskFixture {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const server = new FakeServer(match);
  const store = memoryStore();
  const matchStore = memoryMatchStore();
  const clock = { now: 1_000 };
  let ids = 0;
  const pauses: (() => void)[] = [];
  const deps: DeskDeps = {
    calls: server.calls,
    store,
    matchStore,
    leaving: (onLeave) => {
      pageHideListeners.add(onLeave);
      return () => {
        pageHideListeners.delete(onLeave);
      };
    },
    now: () => clock.now,
    newId: () => `c${(ids += 1)}`,
    listen: () => () => {},
    tab: 'tab-number-1',
    // The clock is stopped: a pause ends when the test wakes it.
    pause: (_, wake) =>
      Promise.race([
        wake,
        new Promise<void>((done) => {
          pauses.push(done);
        }),
      ]),
  };
  return {
    server,
    store,
    matchStore,
    clock,
    deps,
    open: async (staff = 1) => {
      const answer = await openMatchDesk(deps, { ...KEY, staff });
      if ('failure' in answer) throw new Error(answer.failure.kind);
      opened.push(answer.desk);
      return answer.desk;
    },
    rest: async () => {
      for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
    },
  };
}
