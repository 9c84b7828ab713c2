import type { BoostometerPage } from '@sightscreen/contracts';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { isPlainPress } from '../island/plain-press.ts';
import { useHydrated } from '../island/use-match.ts';
import { useText } from '../text/use-text.ts';
import { Summed } from '../ui/spoiler/Summed.tsx';
import { type BoostChosen, pageAddress } from './address.ts';
import { BoostFilters, type BoostFiltersProps } from './BoostFilters.tsx';
import { BoostTable } from './BoostTable.tsx';
import { type BoostStart, boostStore } from './boost-store.ts';
import { nextShown, whyNobody } from './shown-list.ts';

export interface BoostometerProps
  extends BoostFiltersProps, BoostStart, Pick<BoostometerPage, 'defaultSeason' | 'more' | 'newest'> {
  request?: typeof fetch;
}

/**
 * Filters and list. A choice requests the API; skill and team filter the loaded list (BOOST-Q03). Without script the
 * choices are a form.
 */
export function Boostometer({ request, ...page }: BoostometerProps) {
  const words = useText('boostometer');
  const [store] = useState(() => boostStore(page, request));
  const { chosen, shown, isLoading } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [focused, setFocused] = useState<number | null>(null);
  const hydrated = useHydrated();
  const isPrinted = shown === page.shown;
  // The head script reveals matches that ended long ago.
  useEffect(() => {
    if (!isPrinted) window.dispatchEvent(new Event('sightscreen:zone'));
  }, [isPrinted, shown]);

  const choose = (change: Partial<BoostChosen>): void => {
    setFocused(null);
    void store.choose(change);
  };
  const clear = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // BOOST-015: returns to the initial season.
    choose({ type: 'stamina', period: String(page.defaultSeason), skill: null, team: null });
  };
  const showMore = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // The link may be gone afterwards, so focus moves to the first new row.
    setFocused(shown.rows.length);
    void store.more().then((isShown) => isShown || setFocused(null));
  };
  const { path, world, newest } = page;
  return (
    <section className="boost" aria-label={words.title} data-boost-ready={hydrated ? '' : undefined}>
      <BoostFilters {...page} chosen={chosen} list={shown} onChoose={choose} onClear={clear} />
      <p className="sr" role="status">
        {isPrinted ? '' : shown.found === 0 ? whyNobody(shown, words) : words.shown(shown.rows.length, shown.found)}
      </p>
      <div className="panel bleed" data-boost-body="" aria-busy={isLoading || undefined}>
        {/* Another list is hidden again, also from readers who revealed this one. */}
        <Summed key={[shown.type, shown.season, shown.match].join(' ')} of={shown.of}>
          <div>
            <BoostTable
              list={shown}
              more={isPrinted ? page.more : pageAddress(path, { ...chosen, show: nextShown(chosen.show) }, world)}
              onMore={showMore}
              focused={focused}
            />
          </div>
        </Summed>
      </div>
      {newest !== null && shown.isEmpty && (
        <p className="note">
          <a className="link" href={newest.href}>
            {words.newest(newest.season)}
          </a>
        </p>
      )}
      <ol className="scale" aria-label={words.scale}>
        {words.buckets.map(([range, says]) => (
          <li key={range}>
            <b className="num">{range}</b>
            <span>{says}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
