/** People, teams, ground and series of a match as named by its source (`Cast`), and with registry ids (`Known`). */

export interface PersonWanted {
  /** Identifies the person: the register's id if there is one. */
  key: string;
  registerId: string | null;
  name: string;
}
export interface TeamWanted {
  name: string;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
}
export interface VenueWanted {
  name: string;
  city: string | null;
}
export interface SeriesWanted {
  name: string;
  season: string;
  gender: 'male' | 'female';
  teamType: 'international' | 'club';
}
export interface Cast {
  people: PersonWanted[];
  teams: [TeamWanted, TeamWanted];
  venue: VenueWanted | null;
  series: SeriesWanted | null;
}

export interface Known {
  /** By the key of `PersonWanted`. */
  people: Map<string, number>;
  teams: [KnownTeam, KnownTeam];
  venueId: number | null;
  seriesId: number | null;
}
export interface KnownTeam {
  id: number;
  shortName: string;
}
