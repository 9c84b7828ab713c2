/** Tells people from robots. A solution is good once: see `spent.ts`. */

export type Refusal =
  /** Not in the form of a solution. */
  | 'malformed'
  | 'expired'
  /** Not solved, or not for us. */
  | 'wrong'
  /** The service that judges it cannot be reached. */
  | 'away';

export type Verdict =
  | {
      ok: true;
      /** Identifies the challenge: equal for every solution of it, however written. */
      mark: Buffer;
      /** When the solution is worthless without our remembering it; milliseconds. */
      until: number;
    }
  | { ok: false; reason: Refusal };

/** What a page needs to have it solved. */
export type CaptchaSetting =
  | { kind: 'proof-of-work' }
  /** `script` loads the widget, whose object in `window` is `name`; `hosts`: of its script, frames and calls. */
  | { kind: 'hosted'; name: string; siteKey: string; script: string; hosts: readonly `https://${string}`[] };

export interface CaptchaPort {
  setting: CaptchaSetting;
  /** To be solved by the browser; null where a hosted widget brings its own. */
  challenge(): Promise<object | null>;
  /** Never rejects. Does not tell whether it was used before. @param from address of the sender */
  verify(token: string, from: string): Promise<Verdict>;
}
