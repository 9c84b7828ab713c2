/** Pictures for where an address of ours is shared: of a match (no score, BEYOND-04) and of a ball (as at that ball, BEYOND-16). */
import type { Emblem, PictureProps } from '@sightscreen/contracts';
import type { Instant, MatchState } from '@sightscreen/cricket';
import type { HotMatch } from '../desk/hot-match.ts';
import type { About } from '../projections/about.ts';
import type { Site } from '../projections/furniture.ts';
import { cardOfState } from '../projections/head.ts';
import { ballPage } from '../projections/pages/readers.ts';
import { ColdLane } from '../snapshots/cold-lane.ts';
import type { Recipe } from '../snapshots/store.ts';
import type { Rasterise } from './rasterise.ts';

export interface PictureParts {
  site: Site;
  svgOf: (key: string, matchId: string, svg: (state: MatchState, about: About, now: Instant, hot: HotMatch) => string | null) => Recipe;
  draw: (props: PictureProps) => string;
  /** What a side wears, as an address that holds the drawing itself; null when there is none. */
  emblem: (emblem: Emblem) => string | null;
  rasterise: Rasterise;
}

const PNG_TYPE = 'image/png';

export function pictureRecipes({ site, svgOf, draw, emblem, rasterise }: PictureParts) {
  /** Drawn two at a time, in a row of their own: whoever walks through all pictures of the site keeps no page waiting. */
  const lane = new ColdLane(2, 1_500);
  /** Fetched by networks now and then, not by readers with every ball. */
  const bitmap = (drawing: Recipe): Recipe => ({
    key: `bitmap of ${drawing.key}`, matchId: drawing.matchId, whenAsked: true, lane,
    render: async () => {
      const drawn = await drawing.render();
      return drawn === null ? null : { ...drawn, body: await rasterise(drawn.body), contentType: PNG_TYPE, maxAge: 300, staleWhileRevalidate: 86_400 };
    },
  });
  const matchDrawing = (id: string): Recipe => svgOf(`picture match ${id}`, id, (state, about, now) => {
    const card = cardOfState(state, about, now);
    return draw({ picture: 'match', card, emblems: [emblem(card.emblems[0]), emblem(card.emblems[1])] });
  });
  const ballDrawing = (id: string, address: string): Recipe => ({
    ...svgOf(`picture ball ${id} ${address}`, id, (state, about, now, hot) => {
      const page = ballPage(site, { state, facts: hot.reading.facts }, about, now, address);
      return page === null ? null : draw({ picture: 'ball', match: page.match, head: page.head, line: page.line, told: page.told });
    }),
    whenAsked: true,
  });
  return {
    matchPicture: (id: string): Recipe => bitmap(matchDrawing(id)),
    ballPicture: (id: string, address: string): Recipe => bitmap(ballDrawing(id, address)),
    ballDrawing,
  };
}
