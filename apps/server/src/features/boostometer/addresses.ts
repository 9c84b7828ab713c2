/**
 * Addresses of the boostometer. Season, match and all-time exclude one another, so they share one parameter
 * (BOOST-Q03).
 */
import { BOOST_STEP, STAMINA_TYPES, type StaminaType } from '@sightscreen/contracts/calls/boostometer';
import type { World } from '../../core/db/column-types.ts';
import { first } from '../../core/http/page-query.ts';
import { addressOf } from '../../match/views/pager.ts';
import { z } from 'zod';

export const BOOST_PATH = '/special-content/boostometer';

export interface Choice {
  type: StaminaType;
  /** A season, `allTime`, or `match-` and an id; null: the default season (BOOST-015, BOOST-016). */
  period: string | null;
  skill: number | null;
  team: number | null;
  show: number;
  world: World | null;
}

export const boostQuery = z.object({
  type: first,
  period: first,
  skill: first,
  team: first,
  show: first,
  world: first,
});

const MAX_SHOWN = 500;
const whole = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Ignores invalid values. */
export function choiceOf({ type, period, skill, team, show, world }: z.output<typeof boostQuery>): Choice {
  const rowCount = whole(show);
  return {
    type: STAMINA_TYPES.find((one) => one === type) ?? 'stamina',
    period:
      period !== undefined && /^(?:allTime|(?:18|19|20|21)\d\d|match-[a-z0-9_]{1,24})$/.test(period) ? period : null,
    skill: skill !== undefined && /^[123]$/.test(skill) ? Number(skill) : null,
    team: whole(team),
    show: rowCount === null ? BOOST_STEP : Math.min(MAX_SHOWN, Math.ceil(rowCount / BOOST_STEP) * BOOST_STEP),
    world: world === 'real' || world === 'demo' ? world : null,
  };
}

/** Default values are left out. */
export const boostPath = ({ type, period, skill, team, show, world }: Choice): string =>
  addressOf(BOOST_PATH, {
    type: type === 'stamina' ? null : type,
    period,
    skill: skill === null ? null : String(skill),
    team: team === null ? null : String(team),
    show: show === BOOST_STEP ? null : String(show),
    world,
  });
