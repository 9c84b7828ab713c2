/** Arguments and output of `npm run stats-views`. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { faultIn, type NamedView, type ViewDefinition, viewDefinition, viewName } from './view.ts';
import { saveView, readEdits, readViews, undoView } from './views.store.ts';

export interface StatsViewDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
}

const USAGE = `Usage:
  npm run stats-views -- list
  npm run stats-views -- show most-runs                       (as JSON)
  npm run stats-views -- history [most-runs]
  npm run stats-views -- set most-runs label="Leading run-scorers" highlight=average
  npm run stats-views -- set most-runs headers='["Player","Runs"]' fields='[{...},{...}]'
  npm run stats-views -- set my-view call=zone record=mostSixes label=... group=... headers=... fields=... highlight=none place=30 shown=yes
  npm run stats-views -- check most-runs label=...            (checks the change without saving it)
  npm run stats-views -- undo 21`;

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runStatsViewsCommand(words: readonly string[], { db, say }: StatsViewDeps): Promise<number> {
  const [verb = '', name, ...rest] = words;
  if (verb === 'list' && name === undefined) {
    for (const view of await readViews(db)) say(lineOf(view));
    return 0;
  }
  if (verb === 'show' && name !== undefined && rest.length === 0) {
    const view = (await readViews(db)).find((one) => one.name === name);
    say(view === undefined ? `There is no view ${name}.` : JSON.stringify(view, null, 2));
    return view === undefined ? 1 : 0;
  }
  if (verb === 'history' && rest.length === 0) {
    const edits = await readEdits(db, name ?? null);
    for (const { id, view, name: of, shipped, at, undone } of edits)
      say(
        `${id}  ${of}  ${shipped ? 'built in' : at.toISOString()}${undone === null ? '' : `  (undone ${undone.toISOString()})`}  ${JSON.stringify(view)}`,
      );
    if (edits.length === 0) say(name === undefined ? 'No edits yet.' : `There is no view ${name}.`);
    return edits.length === 0 ? 1 : 0;
  }
  const number = /^[1-9]\d{0,8}$/.test(name ?? '') ? Number(name) : null;
  if (verb === 'undo' && number !== null && rest.length === 0) {
    const undone = await undoView(db, number);
    say(undone ? `Edit ${number} was undone.` : `There is no edit ${number} to undo.`);
    return undone ? 0 : 1;
  }
  if ((verb === 'set' || verb === 'check') && name !== undefined && rest.length > 0) {
    const changed = changedView((await readViews(db)).find((one) => one.name === name) ?? null, name, rest);
    if (typeof changed === 'string') {
      say(`Not valid: ${changed}.`);
      return 1;
    }
    if (verb === 'check') say(`${name} is valid.`);
    else {
      const id = await saveView(db, name, changed);
      say(`Saved as edit ${id} of ${name}. To undo: npm run stats-views -- undo ${id}`);
    }
    return 0;
  }
  say(USAGE);
  return 2;
}

const lineOf = ({ name, call, record, label, group, shown }: NamedView): string =>
  `${name}  ${call}  ${record}  ${group}: ${label}${shown ? '' : '  (not shown)'}`;

/** The view with these values, or the error with the name of its field. */
function changedView(before: NamedView | null, name: string, words: readonly string[]): ViewDefinition | string {
  const named = viewName.safeParse(name);
  if (!named.success) return `name: ${named.error.issues[0]?.message ?? 'it is not a name'}`;
  const { name: _, ...view } = before ?? { name };
  const changes: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) return `${word}: use field=value`;
    const [field, value] = [word.slice(0, at), word.slice(at + 1)];
    const read = valueOf(field, value);
    if (read === undefined) return `${field}: it is not valid JSON`;
    changes[field] = read;
  }
  const read = viewDefinition.safeParse({ ...view, ...changes });
  return read.success ? read.data : faultIn(read.error);
}

function valueOf(field: string, value: string): unknown {
  if (field === 'headers' || field === 'fields') return parsed(value);
  if (field === 'place') return /^\d{1,4}$/.test(value) ? Number(value) : value;
  if (field === 'shown') return value === 'yes' ? true : value === 'no' ? false : value;
  return field === 'highlight' && value === 'none' ? null : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
