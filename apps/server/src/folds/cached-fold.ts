import { type Fact, type MatchFold, type MatchState, createFold } from '@sightscreen/cricket';

/** A match whose fold this process keeps. Only the cache moves it, one caller at a time. */
export class CachedFold {
  readonly matchId: string;
  readonly epoch: number;
  private readonly fold: MatchFold;
  /** Rises with every change, so that a projection knows what it was made from. */
  private moves = 0;

  private readonly changed: (state: MatchState, numbers: readonly number[]) => void;

  constructor(matchId: string, epoch: number, changed: (state: MatchState, numbers: readonly number[]) => void = () => {}) {
    this.changed = changed;
    this.matchId = matchId;
    this.epoch = epoch;
    this.fold = createFold(matchId);
  }

  get state(): MatchState { return this.fold.state; }
  get number(): number { return this.fold.facts.length; }
  get version(): number { return this.moves; }
  /** For rulings: to be read, never changed. */
  get reading(): MatchFold { return this.fold; }

  /** Folds facts that follow on directly; throws when there is a gap, since a fold with a hole is a wrong score. */
  append(facts: Fact[]): number[] {
    const first = facts[0];
    if (first === undefined) return [];
    if (first.number !== this.number + 1 || first.epoch !== this.epoch) {
      throw new RangeError(`match ${this.matchId} stands at ${this.epoch}-${this.number} and cannot take ${first.epoch}-${first.number}`);
    }
    this.moves++;
    const { changed } = this.fold.append(facts);
    // A match that is only read once needs no lines kept.
    if (this.moves > 1) this.changed(this.fold.state, changed);
    return changed;
  }
}
