/** A certified platform that asks readers for the consent that programmatic advertising needs (TCF). */

export interface ConsentPlatform {
  /** Its script, which pages load before they ask for programmatic ads. */
  script: string;
  /** Whether this string allows programmatic ads. Never rejects: anybody may send anything. @param now milliseconds */
  allows: (text: string, now: number) => Promise<boolean>;
}
