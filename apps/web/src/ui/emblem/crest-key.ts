import { coloursOf, numberOf } from './colours.ts';
import { FIGURE_NAMES, FIGURES, type FigureName } from './figures.tsx';

export interface CrestPlan {
  figure: FigureName;
  ground: string;
  colour: string;
}

/** Crests of the demonstration world that have a drawing of their own. */
const NAMED: Record<string, CrestPlan> = {
  herons: { figure: 'heron', ground: '#2f6f62', colour: '#e9f1ec' },
  kites: { figure: 'kite', ground: '#143a5c', colour: '#f2c14b' },
  kestria: { figure: 'chevron', ground: '#0e4c6a', colour: '#f1ede2' },
  oravia: { figure: 'pale', ground: '#8c1d2c', colour: '#f1ede2' },
  marenia: { figure: 'fess', ground: '#1d5b4a', colour: '#f4efe0' },
  tessaly: { figure: 'halves', ground: '#d9a521', colour: '#1e3a6a' },
  lanterns: { figure: 'lantern', ground: '#6b2f1d', colour: '#ffd9a0' },
  rooks: { figure: 'rook', ground: '#1b1b1b', colour: '#e6e2d8' },
  anchors: { figure: 'anchor', ground: '#7d1f33', colour: '#f4e9d8' },
  otters: { figure: 'bars', ground: '#22313b', colour: '#8fc7c2' },
  orchards: { figure: 'tree', ground: '#53701f', colour: '#f3edc9' },
  comets: { figure: 'comet', ground: '#3b2a5e', colour: '#cfc4ea' },
  larks: { figure: 'lark', ground: '#8a4b1c', colour: '#fbe7c6' },
  foxes: { figure: 'fox', ground: '#7a2413', colour: '#f6c79b' },
  stags: { figure: 'stag', ground: '#23402c', colour: '#e9dcb8' },
  gannets: { figure: 'gannet', ground: '#0f4e63', colour: '#f6f1e2' },
  hares: { figure: 'hare', ground: '#55493a', colour: '#f2e6cf' },
  badgers: { figure: 'badger', ground: '#20252b', colour: '#f1f1ec' },
  harriers: { figure: 'harrier', ground: '#4b5a1e', colour: '#f4efcf' },
  terns: { figure: 'tern', ground: '#a3262f', colour: '#fbf3ea' },
  wardens: { figure: 'tower', ground: '#3a3f5c', colour: '#e3e0f2' },
  mariners: { figure: 'wheel', ground: '#123f5f', colour: '#f0dcae' },
  drovers: { figure: 'drover', ground: '#5b3a1a', colour: '#f3dfbb' },
  masons: { figure: 'bricks', ground: '#6d6a5f', colour: '#f4f0e2' },
  wherries: { figure: 'boat', ground: '#215a53', colour: '#f3e7c8' },
  shepherds: { figure: 'crook', ground: '#2e5d3b', colour: '#f0eed2' },
};
const COLOUR = /^#?([0-9a-f]{6})$/i;

/**
 * What to draw for a key: a crest of its own name; or `figure`, `figure-<ground>-<figure colour>` (six hex digits
 * each); any other key gets a figure and colours by its letters, always the same.
 */
export function crestPlan(key: string): CrestPlan {
  const own = Object.hasOwn(NAMED, key) ? NAMED[key] : undefined;
  if (own !== undefined) return own;
  const [name = '', first = '', second = ''] = key.split(/[-.:/]/);
  const [ground, colour] = coloursOf(key);
  return {
    figure: Object.hasOwn(FIGURES, name)
      ? (name as FigureName)
      : (FIGURE_NAMES[numberOf(`${key} figure`) % FIGURE_NAMES.length] ?? 'kite'),
    ground: hex(first) ?? ground,
    colour: hex(second) ?? colour,
  };
}

function hex(word: string): string | null {
  const found = COLOUR.exec(word);
  return found === null ? null : `#${found[1]}`;
}
