import { Island } from '../island/Island.tsx';
import type { RegionProps } from './Region.tsx';
import regionIsland from './region.island.tsx';

/** Part of a page that the server renders, also anew when the match moves: an island that wakes with the first copy. */
export function ServerRegion({ known, ...props }: RegionProps & { known?: Parameters<typeof Island>[0]['known'] }) {
  return <Island of={regionIsland} props={props} known={known} />;
}
