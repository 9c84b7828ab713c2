/** Snapshots of the calls that pick lines of a match. */
import type { HighlightTag } from '@sightscreen/contracts/calls/match';
import type { Instant } from '@sightscreen/cricket';
import { taggedLines, videosReply, wicketZoneReply } from './projections/highlight-calls.ts';
import type { CallRecipe } from './call-recipe.ts';

export const highlightRecipes = (call: CallRecipe) => ({
  videos: (id: string) => call('videos', id, videosReply),
  wicketZone: (id: string, size: number) => call('zone', id, (state) => wicketZoneReply(state, size), ` ${size}`),
  tagged: (id: string, tag: HighlightTag, before: Instant) => call('tagged', id, (state) => taggedLines(state, tag, before), ` ${tag} ${before}`),
});
