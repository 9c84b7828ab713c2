/** Search calls, named as in the documents (SEARCH-023 to 029). */
import { z } from 'zod';

const id = z.number().int();
/** SEARCH-017 */
export const suggestionType = z.enum(['Players', 'Series', 'Teams', 'Venues']);
/** SEARCH-002 to 009 */
export const searchTab = z.enum(['all', 'player', 'team', 'series', 'news', 'video', 'venue']);
export const searchWorld = z.enum(['real', 'demo']);

export const searchQuery = z.object({
  q: z
    .string()
    .max(400)
    .meta({ examples: ['lockwood'] }),
  /** Real archive or invented demonstration; default: the first with a match for the text. */
  world: searchWorld.optional().catch(undefined),
});

export const suggestionsQuery = searchQuery.extend({
  /** Restricts results to this kind; default: all kinds. */
  type: suggestionType.optional().catch(undefined),
});

/** SEARCH-016. `imageId`: address of a picture on this site. `detail`: distinguishes namesakes. */
export const suggestion = z.object({
  type: suggestionType,
  id,
  title: z.string(),
  imageId: z.string().nullable(),
  url: z.string(),
  detail: z.string().nullable(),
});
export const suggestionsReply = z
  .object({
    /** World of all suggestions: the two are never mixed. */
    world: searchWorld,
    /** At most five (SEARCH-030). */
    suggestionList: z.array(suggestion).max(5),
  })
  .meta({
    examples: [
      {
        world: 'demo',
        suggestionList: [
          {
            type: 'Players',
            id: 41,
            title: 'Perry Lockwood',
            imageId: '/pictures/players/41.svg',
            url: '/profiles/41/perry-lockwood',
            detail: 'Calder Kites',
          },
        ],
      },
    ],
  });

/** Common fields of results (SEARCH-Q04). `near`: matched after correcting one typo. */
const item = z.object({
  id,
  title: z.string(),
  imageId: z.string().nullable(),
  url: z.string(),
  detail: z.string().nullable(),
  near: z.boolean(),
});
export const playerItem = item.extend({ team: z.string().nullable() });
export const newsItem = item.extend({ intro: z.string(), published: z.number() });
export const videoItem = item.extend({ duration: z.number().int(), videoId: z.string() });
/** SEARCH-026; up to 100 results of each kind (SEARCH-Q08). */
export const resultsReply = z
  .object({
    world: searchWorld,
    playerList: z.array(playerItem),
    teamList: z.array(item),
    seriesList: z.array(item),
    newsList: z.array(newsItem),
    videoList: z.array(videoItem),
    venueList: z.array(item),
  })
  .meta({
    examples: [
      {
        world: 'demo',
        playerList: [
          {
            id: 41,
            title: 'Perry Lockwood',
            imageId: '/pictures/players/41.svg',
            url: '/profiles/41/perry-lockwood',
            detail: 'Calder Kites',
            near: false,
            team: 'Calder Kites',
          },
        ],
        teamList: [],
        seriesList: [],
        newsList: [
          {
            id: 7,
            title: 'Lockwood’s 76 takes Calder Kites past Saltmarsh Herons',
            imageId: null,
            url: '/cricket-news/7/lockwoods-76-takes-calder-kites-past-saltmarsh-herons',
            detail: 'Calder Kites v Saltmarsh Herons, Match 33',
            near: false,
            intro: 'A target of 164 was within reach.',
            published: 1_795_273_080_000,
          },
        ],
        videoList: [],
        venueList: [],
      },
    ],
  });

const title = z.string().max(200);
/** SEARCH-027, SEARCH-028. `id` is 0 if nothing was chosen (SEARCH-Q06). */
export const searchEvent = z
  .strictObject({
    event: z.enum(['suggestion', 'result', 'navigation']),
    text: z.string().max(400),
    id: id.min(0).max(2_147_483_647),
    searchType: z.union([searchTab, suggestionType]),
  })
  .meta({ examples: [{ event: 'suggestion', text: 'lockw', id: 41, searchType: 'Players' }] });
/** SEARCH-029, SEARCH-Q05 */
export const chosenEntity = z
  .strictObject({ type: suggestionType, id: id.min(1).max(2_147_483_647), title })
  .meta({ examples: [{ type: 'Players', id: 41, title: 'Perry Lockwood' }] });
export const chosenReply = z.object({ status: z.literal('success') }).meta({ examples: [{ status: 'success' }] });

export type SuggestionType = z.infer<typeof suggestionType>;
export type SearchTab = z.infer<typeof searchTab>;
export type Suggestion = z.infer<typeof suggestion>;
export type SuggestionsReply = z.infer<typeof suggestionsReply>;
export type SearchItem = z.infer<typeof item>;
export type ResultsReply = z.infer<typeof resultsReply>;
export type SearchEvent = z.infer<typeof searchEvent>;
