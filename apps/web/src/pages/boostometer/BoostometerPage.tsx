import type { BoostometerPage as BoostometerPageProps } from '@sightscreen/contracts';
import boostometerIsland from '../../boostometer/boostometer.island.tsx';
import { shownList } from '../../boostometer/shown-list.ts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { Method } from './Method.tsx';

/** Players who did more than expected (BOOST-001). Works without script as a form. */
export function BoostometerPage(page: BoostometerPageProps) {
  const { base, chosen, defaultSeason, list, more, newest, plain, seasons, world } = page;
  const words = useText('boostometer');
  const lists = useText('lists');
  const [path = ''] = base.path.split('?');
  return (
    <div className="wrap boostpage">
      <header>
        <h1 className="headline">{words.title}</h1>
        <p className="boostpage__lead">{words.lead}</p>
        <OtherWorld link={world.other} words={lists.otherWorld} />
      </header>
      <Island
        of={boostometerIsland}
        props={{
          chosen,
          shown: shownList(list, chosen),
          path,
          world: world.named,
          defaultSeason,
          seasons,
          newest,
          plain,
          more,
        }}
      />
      <Method {...page.method} />
    </div>
  );
}
