import type { StatsPage as StatsPageProps } from '@sightscreen/contracts';
import { Island, Seed } from '../../island/Island.tsx';
import statsForm from './stats-form.island.tsx';

/** One query and its result. Works without script. */
export const StatsPage = (printed: StatsPageProps) => (
  <>
    <Island of={statsForm} props={{ printed }} />
    <Seed name="stats" value={printed} />
  </>
);
