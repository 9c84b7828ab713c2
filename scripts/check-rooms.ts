/** Checks which folder of a workspace may import which, and that no two folders import each other. */
import { dirname } from 'node:path';
import type { Finding, SourceFile } from './source-files.ts';

/**
 * Folders from the lowest up, each with those it may import. Files directly in the workspace (`.`) assemble it and may
 * import everything in it.
 */
type Rooms = Record<string, readonly string[]>;

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

const parts: Record<string, Rooms> = { 'apps/desk/src': desk, 'packages/cricket/src': cricket };

/** Tests and their support files may import any room of their workspace. */
const forTests = (path: string): boolean => /\.test\.tsx?$|\/(testing|fixtures)\//.test(path);

/**
 * Layers of the server from the lowest up; a file imports its own layer and those below it. Files directly in `src`
 * assemble the server.
 */
const LAYERS = [['core'], ['match', 'registry'], ['almanac'], ['features'], ['demo'], ['openapi', '.']];
const SERVER = 'apps/server/src';

export function checkRooms(files: SourceFile[]): Finding[] {
  const built = files.filter(({ path }) => !forTests(path));
  return [...checkServer(built), ...checkWeb(built), ...checkTables(built)];
}

const WEB = 'apps/web/src';
/** The only folders that read languages besides English: what else ships would ship them all. */
const READ_LANGUAGES = /^apps\/web\/src\/(?:languages|translation)\//;

function checkWeb(files: SourceFile[]): Finding[] {
  const inside = files.filter(({ path }) => path.startsWith(`${WEB}/`));
  return [
    ...inside.flatMap(({ path, imports }) =>
      imports.flatMap(({ file, from }): Finding[] =>
        file?.startsWith(`${WEB}/languages/`) === true && !READ_LANGUAGES.test(path)
          ? [{ path, message: `imports ${from}: only translation reads languages. Print what it says into the page.` }]
          : [],
      ),
    ),
    ...twoWayImports(WEB, inside),
  ];
}

function checkServer(files: SourceFile[]): Finding[] {
  const inside = files.filter(({ path }) => path.startsWith(`${SERVER}/`));
  return [
    ...inside.flatMap(({ path, imports }) =>
      imports.flatMap(({ file, from }): Finding[] => {
        if (file === null || !file.startsWith(`${SERVER}/`)) return [];
        const advice = againstLayers(path, file);
        return advice === null ? [] : [{ path, message: `imports ${from}: ${advice}` }];
      }),
    ),
    ...twoWayImports(SERVER, inside),
  ];
}

/** The advice for a forbidden import, else null. */
function againstLayers(path: string, file: string): string | null {
  const [layer, to] = [layerOf(path), layerOf(file)];
  if (layer < 0) return `its folder is in no layer. Move it to one of ${LAYERS.flat().join(', ')}.`;
  if (to > layer)
    return `${LAYERS[layer]!.join(' and ')} may not import ${LAYERS[to]!.join(' and ')}. Pass it in from above, or move what both need down.`;
  const [feature, other] = [featureOf(path), featureOf(file)];
  if (other === null || other === feature || /^\/(index|feature)\.ts$/.test(file.slice(other.length))) return null;
  return feature === null && layer === LAYERS.length - 1
    ? null
    : `other features use only what ${other.slice(SERVER.length + 1)} exports in its index.ts.`;
}

function layerOf(path: string): number {
  const within = path.slice(SERVER.length + 1).split('/');
  return LAYERS.findIndex((names) => names.includes(within.length === 1 ? '.' : within[0]!));
}

/** The folder of the feature that a file belongs to; null outside of features. */
const featureOf = (path: string): string | null => /^apps\/server\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

function checkTables(built: SourceFile[]): Finding[] {
  return Object.entries(parts).flatMap(([part, rooms]) => {
    const inside = built.filter(({ path }) => path.startsWith(`${part}/`));
    return [...againstTable(part, rooms, inside), ...twoWayImports(part, inside)];
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
function twoWayImports(part: string, files: SourceFile[]): Finding[] {
  const edges = new Map<string, { path: string; from: string }>();
  for (const { path, imports } of files) {
    for (const { file, from } of imports) {
      if (file === null || !file.startsWith(`${part}/`)) continue;
      const [a, b] = [dirname(path), dirname(file)];
      if (a !== b && !`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`) && !edges.has(`${a} ${b}`))
        edges.set(`${a} ${b}`, { path, from });
    }
  }
  return [...edges].flatMap(([edge, { path, from }]) => {
    const [a = '', b = ''] = edge.split(' ');
    const back = edges.get(`${b} ${a}`);
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
