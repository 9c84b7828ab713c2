/**
 * Deliveries by column. Over and ball, striker and bowler mostly follow from the previous ball, so each of these is one
 * small number ("as expected") that compresses to a fraction of a byte.
 */
import type { DeliveryFact, PersonId } from '@sightscreen/cricket';
import { ByteReader, ByteWriter } from './bytes.ts';
import { Dictionary, valueAt } from './dictionary.ts';

/** The fields that score a ball; their combinations take a few dozen values in any innings. */
const WORTH = [
  'innings',
  'bat',
  'boundary',
  'byes',
  'legByes',
  'wides',
  'noBalls',
  'penalty',
  'legal',
  'faced',
  'crossings',
  'freeHit',
] as const;
type Worth = Partial<Pick<DeliveryFact, (typeof WORTH)[number]>>;
type Rest = Record<string, unknown>;

export interface DeliveryHeader {
  worth: Worth[];
  people: PersonId[];
  shots: string[];
  /** The other fields of a delivery (wickets, reviews, commentary), by its index among the deliveries. */
  rest: [number, Rest][];
}

const COLUMNS = ['place', 'worth', 'batters', 'bowler', 'after', 'shot', 'zone', 'pitch'] as const;
type Columns = Record<(typeof COLUMNS)[number], ByteWriter>;
/** Metres and degrees in thousandths fit a column; finer values go to `rest`. */
const SCALE = 1000;
/** Zigzag doubles the numbers of a signed column, which must remain safe integers. */
const MAX_NUMBER = 2 ** 40;
const thousandths = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < MAX_NUMBER && Object.is(Math.round(value * SCALE) / SCALE, value);
const isPair = (value: unknown, a: string, b: string): value is Record<string, number> => {
  if (typeof value !== 'object' || value === null) return false;
  const pair = value as Record<string, unknown>;
  return Object.keys(pair).length === 2 && thousandths(pair[a]) && thousandths(pair[b]);
};

interface Before {
  over: number;
  ball: number;
  legal: boolean;
  striker: PersonId;
  nonStriker: PersonId | null;
  bowler: PersonId;
  bowlerBefore: PersonId | null;
}
const START: Before = { over: 0, ball: 0, legal: true, striker: -1, nonStriker: -1, bowler: -1, bowlerBefore: null };

const follow = (before: Before, d: DeliveryFact): Before => ({
  over: d.over,
  ball: d.ball,
  legal: d.legal,
  striker: d.striker,
  nonStriker: d.nonStriker,
  bowler: d.bowler,
  bowlerBefore: d.bowler === before.bowler ? before.bowlerBefore : before.bowler,
});
const expectedBall = (before: Before): number => before.ball + (before.legal ? 1 : 0);

export function packDeliveries(deliveries: DeliveryFact[]): { header: DeliveryHeader; columns: Buffer[] } {
  const worth = new Dictionary<Worth>((value) => JSON.stringify(WORTH.map((key) => [key in value, value[key]])));
  const people = new Dictionary<PersonId>();
  const shots = new Dictionary<string>();
  const rest: [number, Rest][] = [];
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, new ByteWriter()])) as Columns;
  const person = (id: PersonId | null): number => (id === null ? 0 : people.numberOf(id) + 1);
  let before = START;
  deliveries.forEach((d, index) => {
    if (d.over === before.over && d.ball === expectedBall(before)) columns.place.unsigned(0);
    else if (d.over === before.over + 1 && d.ball === 1) columns.place.unsigned(1);
    else {
      columns.place.unsigned(2);
      columns.place.signed(d.over);
      columns.place.signed(d.ball);
    }

    const value: Worth = {};
    for (const key of WORTH) if (d[key] !== undefined) (value as Rest)[key] = d[key];
    columns.worth.unsigned(worth.numberOf(value));

    if (d.striker === before.striker && d.nonStriker === before.nonStriker) columns.batters.unsigned(0);
    else if (d.striker === before.nonStriker && d.nonStriker === before.striker) columns.batters.unsigned(1);
    else {
      columns.batters.unsigned(2);
      columns.batters.unsigned(person(d.striker));
      columns.batters.unsigned(person(d.nonStriker));
    }

    if (d.bowler === before.bowler) columns.bowler.unsigned(0);
    else if (d.bowler === before.bowlerBefore) columns.bowler.unsigned(1);
    else columns.bowler.unsigned(person(d.bowler) + 1);

    columns.after.unsigned(d.strikerAfter === undefined ? 0 : person(d.strikerAfter));
    columns.shot.unsigned(d.shot === undefined ? 0 : shots.numberOf(d.shot) + 1);

    const left: Rest = {};
    let more = false;
    const {
      kind: _kind,
      over: _over,
      ball: _ball,
      striker: _s,
      nonStriker: _n,
      bowler: _b,
      strikerAfter: _a,
      shot: _shot,
      zone,
      pitch,
      wickets,
      ...others
    } = d;
    for (const [key, other] of Object.entries(others)) {
      if (other === undefined || (WORTH as readonly string[]).includes(key)) continue;
      left[key] = other;
      more = true;
    }
    if (wickets.length > 0) {
      left['wickets'] = wickets;
      more = true;
    }
    if (isPair(zone, 'angle', 'distance')) {
      columns.zone.unsigned(1);
      columns.zone.signed(Math.round(zone['angle']! * SCALE));
      columns.zone.signed(Math.round(zone['distance']! * SCALE));
    } else {
      columns.zone.unsigned(0);
      if (zone !== undefined) {
        left['zone'] = zone;
        more = true;
      }
    }
    if (isPair(pitch, 'length', 'line')) {
      columns.pitch.unsigned(1);
      columns.pitch.signed(Math.round(pitch['length']! * SCALE));
      columns.pitch.signed(Math.round(pitch['line']! * SCALE));
    } else {
      columns.pitch.unsigned(0);
      if (pitch !== undefined) {
        left['pitch'] = pitch;
        more = true;
      }
    }
    if (more) rest.push([index, left]);
    before = follow(before, d);
  });
  return {
    header: { worth: worth.values, people: people.values, shots: shots.values, rest },
    columns: COLUMNS.map((name) => columns[name].done()),
  };
}

export function unpackDeliveries(count: number, header: DeliveryHeader, columns: Uint8Array[]): DeliveryFact[] {
  const [place, worth, batters, bowler, after, shot, zone, pitch] = COLUMNS.map(
    (_, i) => new ByteReader(valueAt(columns, i)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  const person = (number: number): PersonId => valueAt(header.people, number - 1);
  const rest = new Map(header.rest);
  const deliveries: DeliveryFact[] = [];
  let before = START;
  for (let index = 0; index < count; index++) {
    const how = place.unsigned();
    const [over, ball] =
      how === 0
        ? [before.over, expectedBall(before)]
        : how === 1
          ? [before.over + 1, 1]
          : [place.signed(), place.signed()];
    const pair = batters.unsigned();
    let striker = before.striker;
    let nonStriker = before.nonStriker;
    if (pair === 1) {
      striker = before.nonStriker as PersonId;
      nonStriker = before.striker;
    }
    if (pair === 2) {
      striker = person(batters.unsigned());
      const number = batters.unsigned();
      nonStriker = number === 0 ? null : person(number);
    }
    const who = bowler.unsigned();
    const bowling = who === 0 ? before.bowler : who === 1 ? (before.bowlerBefore as PersonId) : person(who - 1);
    const d = {
      kind: 'delivery',
      over,
      ball,
      striker,
      nonStriker,
      bowler: bowling,
      ...valueAt(header.worth, worth.unsigned()),
      wickets: [],
    } as unknown as DeliveryFact;
    const next = after.unsigned();
    if (next > 0) d.strikerAfter = person(next);
    const hit = shot.unsigned();
    if (hit > 0) d.shot = valueAt(header.shots, hit - 1);
    if (zone.unsigned() === 1) d.zone = { angle: zone.signed() / SCALE, distance: zone.signed() / SCALE };
    if (pitch.unsigned() === 1) d.pitch = { length: pitch.signed() / SCALE, line: pitch.signed() / SCALE };
    Object.assign(d, rest.get(index));
    deliveries.push(d);
    before = follow(before, d);
  }
  return deliveries;
}
