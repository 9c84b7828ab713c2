/** Checks which folder of a workspace may import which, and that no two folders import each other. */
import { dirname } from 'node:path';
import type { Finding, SourceFile } from './source-files.ts';

/**
 * Folders from the lowest up, each with those it may import. Files directly in the workspace (`.`) assemble it and may
 * import everything in it.
 */
type Rooms = Record<string, readonly string[]>;

const server: Rooms = {
  config: [],
  process: [],
  security: [],
  db: ['config'],
  jobs: ['config', 'db'],
  'rate-limits': ['db', 'security'],
  http: ['db', 'rate-limits', 'security'],
  tags: ['db'],
  settings: ['db', 'http', 'tags'],
  admin: ['db', 'http', 'tags'],
  // What readers, staff and TV viewers share when they sign in, and the audit log.
  'sign-in': ['db', 'http', 'security', 'tags'],
  log: ['db', 'jobs', 'tags'],
  figures: ['db', 'jobs', 'log', 'tags'],
  folds: ['db', 'log'],
  'ports/mail': ['db', 'jobs'],
  'ports/sms': ['config', 'jobs', 'ports/mail'],
  'ports/tv': ['config', 'db', 'security'],
  'ports/operator': ['config', 'jobs', 'ports/sms'],
  'ports/files': ['config', 'security'],
  'ports/virus-scan': [],
  'personal-data': ['db', 'ports/files'],
  uploads: ['db', 'jobs', 'ports/files', 'ports/virus-scan'],
  'ports/captcha': ['config', 'db', 'security'],
  'ports/country': [],
  'ports/social': ['config'],
  'ports/consent-platform': [],
  'ball-data': ['config', 'db', 'figures', 'jobs', 'log', 'ports/files', 'process', 'registry', 'tags'],
  'query-engine': ['ball-data', 'config', 'db', 'figures', 'http', 'jobs', 'ports/files', 'process', 'tags'],
  'response-cache': ['db', 'http', 'log', 'tags'],
  streams: ['http', 'response-cache'],
  views: ['db', 'figures', 'folds', 'log', 'tags'],
  delivery: ['config', 'db', 'folds', 'http', 'log', 'process', 'streams', 'response-cache', 'tags', 'views'],
  registry: ['config', 'db', 'figures', 'log', 'tags'],
  scoring: ['db', 'folds', 'log', 'registry', 'tags', 'views'],
  rankings: ['config', 'db', 'figures', 'jobs', 'tags'],
  boost: ['db', 'figures', 'jobs', 'log', 'tags'],
  auction: ['config', 'db', 'registry', 'tags'],
  rebuild: ['ball-data', 'boost', 'db', 'figures', 'ports/files', 'rankings'],
  import: ['config', 'db', 'figures', 'log', 'registry'],
  'features/context': [
    'config',
    'db',
    'delivery',
    'folds',
    'http',
    'jobs',
    'log',
    'personal-data',
    'ports/captcha',
    'ports/consent-platform',
    'ports/country',
    'ports/files',
    'ports/social',
    'ports/virus-scan',
    'process',
    'query-engine',
    'security',
    'settings',
    'tags',
  ],
  ...features({
    operations: [],
    outbox: [],
    files: [],
    captcha: [],
    forms: [],
    'static-pages': [],
    identity: [],
    analytics: [],
    geo: [],
    shell: [],
    consent: [],
    'site-files': ['auction', 'schedule', 'series'],
    pictures: [],
    series: ['polls'],
    schedule: [],
    // Its tests take their matches from there.
    calendar: ['schedule'],
    places: ['series'],
    'series-stats': ['places', 'search', 'series'],
    rankings: [],
    boostometer: [],
    auction: [],
    // Members see no ads.
    adverts: ['identity'],
    // A signed-in reader has one vote, whichever browser they use.
    polls: ['identity'],
    search: [],
    // Suggestions for unknown names.
    stats: ['search'],
    records: ['stats'],
    downloads: ['stats'],
    players: ['auction'],
    emblems: [],
    home: ['auction', 'polls', 'series'],
    // The settings page of a demonstration offers countries.
    matches: ['geo'],
    'stream-delay': [],
    staff: [],
    scoring: [],
    'reader-pages': ['pictures'],
    feed: ['scoring'],
    desk: ['scoring', 'staff'],
    registry: [],
    admin: [],
  }),
  demo: [
    'auction',
    'config',
    'db',
    'figures',
    'http',
    'log',
    'ports/social',
    'process',
    'security',
    'tags',
    'uploads',
    'features/adverts',
    'features/auction',
    'features/context',
    'features/feed',
    'features/polls',
    'features/series',
  ],
  // Builds the whole app to describe it.
  openapi: ['config', 'http', 'process', 'features/context', '.'],
};

/** A feature may import the lower rooms, and of other features those listed here. */
function features(known: Rooms): Rooms {
  const below = [
    'auction',
    'ball-data',
    'boost',
    'config',
    'db',
    'delivery',
    'figures',
    'folds',
    'http',
    'jobs',
    'log',
    'personal-data',
    'ports/captcha',
    'ports/consent-platform',
    'ports/country',
    'ports/files',
    'ports/mail',
    'ports/operator',
    'ports/sms',
    'ports/tv',
    'ports/social',
    'ports/virus-scan',
    'process',
    'streams',
    'query-engine',
    'rankings',
    'rate-limits',
    'admin',
    'registry',
    'scoring',
    'security',
    'settings',
    'sign-in',
    'response-cache',
    'tags',
    'uploads',
    'views',
    'features/context',
  ];
  return Object.fromEntries(
    Object.entries(known).map(([noun, others]) => [
      `features/${noun}`,
      [...below, ...others.map((other) => `features/${other}`)],
    ]),
  );
}

const cricket: Rooms = {
  rulesets: [],
  log: ['rulesets'],
  state: ['log', 'rulesets'],
  measures: ['log', 'state'],
  rating: [],
  records: ['log', 'state'],
  careers: ['chase', 'log', 'measures', 'rulesets', 'state'],
  chase: ['log', 'measures', 'rulesets', 'state'],
  dls: ['chase', 'log', 'measures', 'rulesets', 'state'],
  fold: ['log', 'state'],
  text: ['chase', 'dls', 'log', 'measures', 'rulesets', 'state'],
  rulings: ['chase', 'dls', 'fold', 'log', 'measures', 'rulesets', 'state', 'text'],
  table: ['log', 'measures'],
  views: ['chase', 'dls', 'fold', 'log', 'measures', 'rulesets', 'rulings', 'state', 'text'],
  // Statistics of balls.
  deliveries: ['careers', 'fold', 'log', 'rulesets', 'state', 'views'],
  boost: ['deliveries', 'log', 'state'],
};

const web: Rooms = {
  // English; the other languages; the only folder that reads them all, for pages on the server.
  words: [],
  languages: ['words'],
  translation: ['languages', 'words'],
  html: [],
  settings: [],
  worker: [],
  ui: ['words'],
  live: ['settings', 'ui', 'words'],
  search: ['settings', 'words'],
  'series-stats': ['ui', 'words'],
  boostometer: ['series-stats', 'ui', 'words'],
  auction: ['live', 'stats-form', 'search', 'shell', 'ui', 'words'],
  'auction-room': ['live'],
  polls: ['words'],
  forms: ['shell', 'words'],
  account: ['forms', 'shell', 'ui', 'words'],
  'stats-form': ['search', 'words'],
  island: ['html', 'live', 'ui'],
  document: ['html', 'translation', 'ui', 'words'],
  pages: [
    'account',
    'boostometer',
    'document',
    'island',
    'live',
    'series-stats',
    'settings',
    'shell',
    'translation',
    'ui',
    'words',
    'worker',
  ],
  fragments: ['pages', 'ui'],
  share: ['ui', 'words'],
  ads: ['shell', 'words'],
  shell: ['words'],
};

const desk: Rooms = {
  text: [],
  address: [],
  browser: [],
  worker: [],
  ball: ['text'],
  calls: ['text'],
  queue: ['text'],
  storage: ['queue'],
  ui: ['address', 'calls', 'text'],
  match: ['ball', 'calls', 'storage', 'queue', 'text', 'ui'],
  auction: ['address', 'calls', 'text', 'ui'],
  resources: ['address', 'calls', 'text', 'ui'],
  pages: ['address', 'ball', 'browser', 'calls', 'storage', 'match', 'queue', 'text', 'ui'],
};

const parts: Record<string, Rooms> = {
  'apps/server/src': server,
  'apps/web/src': web,
  'apps/desk/src': desk,
  'packages/cricket/src': cricket,
};

/** Tests and their support files may import any room of their workspace. */
const forTests = (path: string): boolean => /\.test\.tsx?$|\/(testing|fixtures)\//.test(path);

export function checkRooms(files: SourceFile[]): Finding[] {
  const built = files.filter(({ path }) => !forTests(path));
  return Object.entries(parts).flatMap(([part, rooms]) => {
    const inside = built.filter(({ path }) => path.startsWith(`${part}/`));
    return [...againstTable(part, rooms, inside), ...bothWays(part, inside)];
  });
}

/** The room of a file: the longest matching name in the table; null for files directly in the workspace. */
function roomOf(part: string, rooms: Rooms, path: string): string | null {
  const within = path.slice(part.length + 1).replace(/\.tsx?$/, '');
  if (!within.includes('/')) return null;
  return (
    Object.keys(rooms)
      .filter((room) => within === room || within.startsWith(`${room}/`))
      .sort((a, b) => b.length - a.length)[0] ?? dirname(within)
  );
}

function againstTable(part: string, rooms: Rooms, files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, imports }) => {
    const room = roomOf(part, rooms, path);
    if (room === null) return [];
    const may = rooms[room];
    if (may === undefined)
      return [
        {
          path,
          message: `is in ${room}, which is not in the table: list in scripts/check-rooms.ts what it may import.`,
        },
      ];
    return imports.flatMap(({ file, from }): Finding[] => {
      if (file === null || !file.startsWith(`${part}/`)) return [];
      const to = roomOf(part, rooms, file);
      if (to === room || may.includes(to ?? '.')) return [];
      return [
        {
          path,
          message: `imports ${from}: ${room} may not import ${to ?? 'the files that assemble the workspace'} (it may import: ${may.join(', ') || 'nothing'}). Pass it in from above, or move what both need to a lower room.`,
        },
      ];
    });
  });
}

/** Pairs of folders that import each other, neither containing the other. */
function bothWays(part: string, files: SourceFile[]): Finding[] {
  const ways = new Map<string, { path: string; from: string }>();
  for (const { path, imports } of files) {
    for (const { file, from } of imports) {
      if (file === null || !file.startsWith(`${part}/`)) continue;
      const [a, b] = [dirname(path), dirname(file)];
      if (a !== b && !`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`) && !ways.has(`${a} ${b}`))
        ways.set(`${a} ${b}`, { path, from });
    }
  }
  return [...ways].flatMap(([way, { path, from }]) => {
    const [a = '', b = ''] = way.split(' ');
    const back = ways.get(`${b} ${a}`);
    return back === undefined || a > b
      ? []
      : [
          {
            path,
            message: `imports ${from}, while ${back.path} imports ${back.from}: ${a} and ${b} depend on each other. Move what both need to a lower room.`,
          },
        ];
  });
}
