import type { VenuesPage as VenuesPageProps } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { placesWords } from '../../words/places.ts';
import { GROWS } from '../../ui/grow/Grow.tsx';
import { Grows } from '../../ui/place/Grows.tsx';
import { dayOf } from '../../ui/time/day-of.ts';

/** All grounds of one world, most recently played at first. */
export function VenuesPage({ venues, growth, otherWorld }: VenuesPageProps) {
  const { venues: words } = useWords(placesWords);
  return (
    <>
      <div className="wrap seriesnm">
        <h1 className="headline">{words.heading}</h1>
      </div>
      <div className="wrap cols cols--one">
        <div className="stack">
          <section className="block bleed" aria-label={words.heading}>
            {venues.length === 0 ? <p className="note">{words.none}</p> : <VenueList venues={venues} growth={growth} />}
          </section>
          {otherWorld !== null && (
            <p>
              <a className="more" href={otherWorld.href}>
                {words.otherWorld[otherWorld.world]}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

export function VenueList({ venues, growth }: Pick<VenuesPageProps, 'venues' | 'growth'>) {
  const { venues: words, common } = useWords(placesWords);
  return (
    <Grows id="venues" growth={growth}>
      <ul className="placelist" {...GROWS}>
        {venues.map(({ name, location, href, matches, last }) => (
          <li key={href} className="placelist__row">
            <a href={href}>{name}</a>
            <span className="note">
              {[location, common.matches(matches), last === null ? null : words.last(dayOf(last))]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Grows>
  );
}
