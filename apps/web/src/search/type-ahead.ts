/** Asks while somebody types. A reply to anything but the latest question is ignored (SEARCH-018). */

export interface TypeAheadMeans<Reply> {
  /** What is asked for; null where too little is typed. */
  textOf(value: string): string | null;
  ask(text: string): Promise<Reply>;
  after(ms: number, act: () => void): () => void;
  /** Null: too little is typed, or it cannot be had. */
  show(found: { text: string; reply: Reply } | null): void;
}

/** Milliseconds without a key before asking: between two keys of somebody typing. */
const PAUSE = 120;

export function typeAhead<Reply>({ textOf, ask, after, show }: TypeAheadMeans<Reply>): {
  typed(value: string): void;
  stop(): void;
} {
  let asked = 0;
  let cancel = (): void => {};
  const answer = async (text: string, number: number): Promise<void> => {
    const found = await ask(text).then(
      (reply) => ({ text, reply }),
      () => null,
    );
    if (number === asked) show(found);
  };
  const stop = (): void => {
    cancel();
    asked += 1;
  };
  return {
    typed(value) {
      stop();
      const text = textOf(value);
      if (text === null) show(null);
      else {
        const number = asked;
        cancel = after(PAUSE, () => void answer(text, number));
      }
    },
    stop,
  };
}
