/** Requests results while the reader types. Replies to outdated requests are ignored (SEARCH-018). */

export interface TypeAheadDeps<Reply> {
  /** The text to request; null if it is too short. */
  textOf(value: string): string | null;
  ask(text: string): Promise<Reply>;
  after?: (ms: number, act: () => void) => () => void;
  /** Null: the text is too short, or the request failed. */
  show(found: { text: string; reply: Reply } | null): void;
}

/** Debounce time in milliseconds. */
const PAUSE = 120;

const byTimer = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

export async function getJson<Reply>(address: string): Promise<Reply> {
  const reply = await fetch(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(address);
  return (await reply.json()) as Reply;
}

export function typeAhead<Reply>({ textOf, ask, after = byTimer, show }: TypeAheadDeps<Reply>): {
  typed(value: string): void;
  stop(): void;
} {
  let requestNumber = 0;
  let cancel = (): void => {};
  const answer = async (text: string, number: number): Promise<void> => {
    const found = await ask(text).then(
      (reply) => ({ text, reply }),
      () => null,
    );
    if (number === requestNumber) show(found);
  };
  const stop = (): void => {
    cancel();
    requestNumber += 1;
  };
  return {
    typed(value) {
      stop();
      const text = textOf(value);
      if (text === null) show(null);
      else {
        const number = requestNumber;
        cancel = after(PAUSE, () => void answer(text, number));
      }
    },
    stop,
  };
}
