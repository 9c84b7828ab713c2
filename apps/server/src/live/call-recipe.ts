import type { Instant, MatchState } from '@sightscreen/cricket';
import type { About } from './projections/about.ts';
import type { Recipe } from './snapshots/store.ts';

/** A JSON call of one match: the name leads its key, `more` tells apart what else was asked; null is a 404. */
export const JSON_TYPE = 'application/json; charset=utf-8';

export type CallRecipe = (name: string, matchId: string, make: (state: MatchState, about: About, now: Instant) => unknown, more?: string) => Recipe;
