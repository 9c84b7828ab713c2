/** A registry name in the script of another language (BEYOND-20). */
import type { PageLanguage } from '@sightscreen/contracts';

export type Spelled = 'person' | 'team' | 'venue' | 'series';
export interface SpellingTable {
  kind: Spelled;
  /** Of the person, team, venue or series. */
  id: number;
  language: PageLanguage;
  name: string;
  /** Of a team or series; null means the full name. */
  short_name: string | null;
  /** Of a venue. */
  city: string | null;
}
