/** One read per match at a time: any number of requests during a read cause exactly one more after it. */
export class Refresher {
  private readonly refresh: (matchId: string) => Promise<void>;
  private readonly running = new Map<string, { again: boolean }>();

  /** @param refresh reads the log of a match up to its head; must not throw */
  constructor(refresh: (matchId: string) => Promise<void>) {
    this.refresh = refresh;
  }

  hear(matchId: string): void {
    const run = this.running.get(matchId);
    if (run !== undefined) {
      run.again = true;
      return;
    }
    void this.run(matchId);
  }

  private async run(matchId: string): Promise<void> {
    const run = { again: true };
    this.running.set(matchId, run);
    while (run.again) {
      run.again = false;
      await this.refresh(matchId);
    }
    this.running.delete(matchId);
  }
}
