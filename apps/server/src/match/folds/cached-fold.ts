import { type Fact, type MatchFold, type MatchState, createFold } from '@sightscreen/cricket';

/** A cached fold of a match. Only the cache changes it, one caller at a time. */
export class CachedFold {
  readonly matchId: string;
  readonly epoch: number;
  private readonly fold: MatchFold;
  /** Incremented with every change, so that a projection can tell which state it was built from. */
  private moves = 0;

  private readonly changed: (state: MatchState, numbers: readonly number[]) => void;

  constructor(
    matchId: string,
    epoch: number,
    changed: (state: MatchState, numbers: readonly number[]) => void = () => {},
  ) {
    this.changed = changed;
    this.matchId = matchId;
    this.epoch = epoch;
    this.fold = createFold(matchId);
  }

  get state(): MatchState {
    return this.fold.state;
  }
  get number(): number {
    return this.fold.facts.length;
  }
  get version(): number {
    return this.moves;
  }
  /** For rulings; read only. */
  get reading(): MatchFold {
    return this.fold;
  }

  /** Folds the facts that follow directly. Throws at a gap, because the score would be wrong. */
  append(facts: Fact[]): number[] {
    const first = facts[0];
    if (first === undefined) return [];
    if (first.number !== this.number + 1 || first.epoch !== this.epoch) {
      throw new RangeError(
        `match ${this.matchId} stands at ${this.epoch}-${this.number} and cannot take ${first.epoch}-${first.number}`,
      );
    }
    this.moves++;
    const { changed } = this.fold.append(facts);
    // A match read only once needs no cached lines.
    if (this.moves > 1) this.changed(this.fold.state, changed);
    return changed;
  }
}
