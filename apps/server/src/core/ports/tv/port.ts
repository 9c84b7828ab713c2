/** TV providers, which confirm their viewers. */

export interface TvCode {
  /** For a person to type: capitals and digits. */
  code: string;
  /** Page of the provider where the code is typed. */
  url: string;
  /** Milliseconds. */
  endsAt: number;
}

export interface TvProfile {
  /** Identifies the viewer at the provider; never shown, and stored as a keyed hash. */
  viewer: string;
  /** When the confirmation expires, in milliseconds. */
  until: number;
}

/** Identifies a browser to the service. `mvpd`: the provider. */
export interface TvRequest {
  mvpd: string;
  device: string;
}

/** All reject with `TvAway`. */
export interface TvPort {
  start(request: TvRequest & { returnTo: string }): Promise<TvCode>;
  /** Where to continue an unfinished code; null if it is unknown or has expired. */
  resume(request: TvRequest & { code: string; returnTo: string }): Promise<string | null>;
  /** Null if this browser is not confirmed. @param request.code the sign-in; null for the latest */
  profile(request: TvRequest & { code: string | null }): Promise<TvProfile | null>;
  signOut(request: TvRequest): Promise<void>;
}

/** The service does not respond, or not as specified. The message contains neither viewers nor codes. */
export class TvAway extends Error {
  constructor(why: string) {
    super(`the TV service did not answer as agreed: ${why}`);
  }
}
