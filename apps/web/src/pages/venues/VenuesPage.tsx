import type { VenuesPage as VenuesPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { GROWS } from '../../ui/grow/Grow.tsx';
import { Grows } from '../../ui/place/Grows.tsx';
import { FindForm } from '../../ui/place/FindForm.tsx';
import { ListFrame, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { SummedCount } from '../../ui/spoiler/Summed.tsx';

/** All grounds of one world by country. */
export function VenuesPage({ venues, summed, growth, otherWorld }: VenuesPageProps) {
  const { venues: words } = useText('places');
  const lists = useText('lists');
  return (
    <ListFrame words={words} more={<OtherWorld link={otherWorld} words={lists.otherWorld} />}>
      {venues.length === 0 ? null : (
        <>
          <FindForm label={words.find} />
          <VenueList venues={venues} summed={summed} growth={growth} />
        </>
      )}
    </ListFrame>
  );
}

export function VenueList({ venues, summed, growth }: Pick<VenuesPageProps, 'venues' | 'summed' | 'growth'>) {
  const { venues: words, common } = useText('places');
  return (
    <Grows id="venues" growth={growth}>
      <ul className="placelist" {...GROWS}>
        {venues.map(({ heads, name, location, href, matches, last }) => (
          <li key={href}>
            {heads !== null && <h2>{heads.country ?? words.elsewhere}</h2>}
            <div className="placelist__row">
              <a href={href}>{name}</a>
              <span className="note">
                {location !== null && `${location} · `}
                <SummedCount of={summed}>{common.matches(matches)}</SummedCount>
                {last !== null && ` · ${words.last(dayOf(last))}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Grows>
  );
}
