import { defineIsland } from '../island/define-island.ts';
import { Region, type RegionProps } from './Region.tsx';

/** A region of a page that the server renders. */
export default defineIsland<RegionProps>({ name: 'region', View: Region, when: 'refresh' });
