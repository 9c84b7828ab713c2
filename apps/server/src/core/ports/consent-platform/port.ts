/** A certified consent platform for programmatic advertising (TCF). */

export interface ConsentPlatform {
  /** URL of the script that pages load before they request programmatic ads. */
  script: string;
  /**
   * Whether this consent string allows programmatic ads. Never rejects, since clients can send anything. @param now
   * milliseconds
   */
  allows: (text: string, now: number) => Promise<boolean>;
}
