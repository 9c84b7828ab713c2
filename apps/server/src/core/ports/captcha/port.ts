/** Distinguishes people from robots. A solution works once: see `spent.ts`. */

export type CaptchaFailure =
  /** Not a solution by its form. */
  | 'malformed'
  | 'expired'
  /** Wrong, or not for this site. */
  | 'wrong'
  /** The verification service is unreachable. */
  | 'away';

export type Verdict =
  | {
      ok: true;
      /** Identifies the challenge: equal for all its solutions, however encoded. */
      mark: Buffer;
      /** When the solution expires, so that it need not be stored any longer; milliseconds. */
      until: number;
    }
  | { ok: false; reason: CaptchaFailure };

/** What a page needs to show the captcha. */
export type CaptchaSetting =
  | { kind: 'proof-of-work' }
  /**
   * `script` loads the widget, whose object in `window` is `name`; `hosts`: origins of its script, frames and calls.
   */
  | { kind: 'hosted'; name: string; siteKey: string; script: string; hosts: readonly `https://${string}`[] };

export interface CaptchaPort {
  setting: CaptchaSetting;
  /** A challenge for the browser; null if a hosted widget brings its own. */
  challenge(): Promise<object | null>;
  /** Never rejects. Does not check whether it was used before. @param from address of the sender */
  verify(token: string, from: string): Promise<Verdict>;
}
