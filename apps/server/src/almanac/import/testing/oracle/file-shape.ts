/** The fields read from a Cricsheet file. */
export interface FileBall {
  batter: string;
  non_striker: string;
  bowler: string;
  runs: { batter: number; total: number; non_boundary?: boolean };
  extras?: Partial<Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>>;
  wickets?: { kind: string; player_out: string; fielders?: { name?: string; substitute?: boolean }[] }[];
  replacements?: { match?: { team: string; out?: string }[]; role?: { role: string; in: string; out?: string }[] };
}
export interface FileInnings {
  team: string;
  target?: { overs?: number };
  powerplays?: { from: number; to: number }[];
  miscounted_overs?: Record<string, unknown>;
  super_over?: boolean;
  declared?: boolean;
  forfeited?: boolean;
  overs?: { over: number; deliveries: FileBall[] }[];
  absent_hurt?: string[];
  penalty_runs?: { pre?: number; post?: number };
}
export interface FileOfMatch {
  info: {
    match_type: string;
    team_type: string;
    balls_per_over?: number;
    overs?: number;
    gender: string;
    dates: string[];
    season: string | number;
    event?: { name: string; stage?: string };
    venue: string;
    city?: string;
    teams: string[];
    toss: { winner?: string; decision?: string };
    outcome: { winner?: string; result?: string; by?: { runs?: number; wickets?: number; innings?: number } };
    players: Record<string, string[]>;
    registry: { people: Record<string, string> };
  };
  innings?: FileInnings[];
}
