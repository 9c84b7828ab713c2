/** Providers of television, who vouch for their viewers. */

export interface TvCode {
  /** For a person to type; capitals and digits. */
  code: string;
  /** The provider's page that takes it. */
  url: string;
  /** Milliseconds. */
  endsAt: number;
}

export interface TvProfile {
  /** The viewer as the provider knows them; never shown, and stored as a keyed hash. */
  viewer: string;
  /** Milliseconds: until then the provider vouches for them. */
  until: number;
}

/** What a browser is to the service. `mvpd`: the provider. */
export interface TvAsked {
  mvpd: string;
  device: string;
}

/** All reject with `TvAway`. */
export interface TvPort {
  start(asked: TvAsked & { returnTo: string }): Promise<TvCode>;
  /** Where to go on with a code that was not finished; null for one that is none, or has ended. */
  resume(asked: TvAsked & { code: string; returnTo: string }): Promise<string | null>;
  /**
   * Null: nobody vouches for this browser. @param asked.code the sign-in that is meant; null for whichever was last
   */
  profile(asked: TvAsked & { code: string | null }): Promise<TvProfile | null>;
  signOut(asked: TvAsked): Promise<void>;
}

/** The service does not answer, or not as agreed. Names neither viewers nor codes. */
export class TvAway extends Error {
  constructor(why: string) {
    super(`the TV service did not answer as agreed: ${why}`);
  }
}
