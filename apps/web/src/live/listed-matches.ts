/** Listens on the shared stream for matches that a page lists as in play. */
import type { Position, SharedStream } from './shared-stream.ts';

/** A browser's shared stream carries twelve matches for all its tabs; a list takes the first five. */
const MAX_MATCHES = 5;

/** Parses "1000000001:1-240": match, epoch and number that the list shows. */
export function placeOf(mark: string): { match: string; at: Position } | null {
  const [, match = '', epoch, number] = /^([a-z0-9_]{1,24}):(\d+)-(\d+)$/.exec(mark) ?? [];
  return match === '' ? null : { match, at: { epoch: Number(epoch), number: Number(number) } };
}

export interface Listening {
  look(marks: readonly string[]): void;
  leave(): void;
}

/** `moved` is called when a match is newer than the page shows. */
export function listenTo(stream: SharedStream, moved: () => void): Listening {
  const joined = new Map<string, { at: Position; leave: () => void }>();
  return {
    look(marks) {
      const wanted = marks
        .map(placeOf)
        .filter((entry) => entry !== null)
        .slice(0, MAX_MATCHES);
      for (const [match, { leave }] of joined) {
        if (wanted.some((entry) => entry.match === match)) continue;
        leave();
        joined.delete(match);
      }
      for (const { match, at } of wanted) {
        const known = joined.get(match);
        if (known !== undefined) {
          known.at = at;
          continue;
        }
        const entry = { at, leave: (): void => {} };
        joined.set(match, entry);
        entry.leave = stream.join(
          match,
          () => entry.at,
          ({ name, data }) => {
            const position = data as { epoch?: unknown; number?: unknown } | null;
            const news =
              name === 'frame'
                ? position?.epoch !== entry.at.epoch || Number(position.number) > entry.at.number
                : name === 'resync' || name === 'down';
            if (news) moved();
          },
        );
      }
    },
    leave() {
      for (const { leave } of joined.values()) leave();
      joined.clear();
    },
  };
}
