import type { SettingsPage } from '@sightscreen/contracts';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import {
  DEFAULTS,
  heldBack,
  MAX_BEHIND,
  shownAgain,
  SPOKEN,
  type ReaderSettings,
  type Theme,
} from '../../settings/reader-settings.ts';
import { settingsStore } from '../../settings/settings-store.ts';
import { useText } from '../../text/use-text.ts';
import { FollowedNames } from '../../ui/following/FollowedNames.tsx';
import { inZone } from '../../ui/time/format.ts';
import { defineIsland } from '../../island/define-island.ts';
import { useHydrated } from '../../island/use-match.ts';
import { useMatchNames } from './match-names.ts';
import { StandIn } from './StandIn.tsx';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Theme, time zone, what to hide. Every choice takes effect at once; there is no submit button. */
function SettingsIsland({ zones, countries }: Pick<SettingsPage, 'zones' | 'countries'>) {
  const board = useText('board');
  const words = useText('settings');
  const follow = useText('follow');
  const hydrated = useHydrated();
  const settings = useSyncExternalStore(settingsStore.subscribe, settingsStore.get, () => DEFAULTS);
  const [now, setNow] = useState<number | null>(null);
  const zoneId = useId();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const names = useMatchNames([...new Set([...settings.hidden, ...Object.keys(settings.delays)])], board.versus);
  const nameOf = (id: string): string => names.get(id) ?? words.matchOf(id);
  const choose = (change: Partial<ReaderSettings>): void => void settingsStore.update((now) => ({ ...now, ...change }));
  const exampleZone =
    settings.zone === 'reader' || settings.zone === 'ground'
      ? undefined
      : settings.zone === 'gmt'
        ? 'UTC'
        : settings.zone;
  return (
    <div className="stack">
      <FollowedNames />
      <fieldset className="block bleed choice" disabled={!hydrated}>
        <legend className="sr">{words.look}</legend>
        <h2 aria-hidden="true">{words.look}</h2>
        <div className="seg" role="group">
          {THEMES.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={settings.theme === theme}
                onChange={() => choose({ theme })}
              />
              <span>{words[theme]}</span>
            </label>
          ))}
        </div>
        <p className="note">{words.lookNote}</p>
      </fieldset>
      <section className="block bleed choice">
        <h2>{words.zone}</h2>
        <div className="field">
          <label htmlFor={zoneId}>{words.zoneLabel}</label>
          <select
            id={zoneId}
            className="input"
            disabled={!hydrated}
            value={settings.zone}
            onChange={(event) => choose({ zone: event.target.value })}
          >
            <option value="reader">{words.zoneReader}</option>
            <option value="ground">{words.zoneGround}</option>
            <option value="gmt">{words.zoneGmt}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
        <p className="note num">
          {now === null
            ? '\u00a0'
            : settings.zone === 'ground'
              ? '\u00a0'
              : `${words.example} ${inZone(now, exampleZone, 'day-clock')}`}
        </p>
      </section>
      <section className="block bleed choice">
        <h2>{words.spoilers}</h2>
        <label className="check">
          <input
            type="checkbox"
            disabled={!hydrated}
            checked={settings.hideResults}
            onChange={(event) => choose({ hideResults: event.target.checked, shown: [] })}
          />
          <span>{words.hideResults}</span>
        </label>
        <p className="note">{words.spoilersNote}</p>
        <h3 className="label">{words.hiddenMatches}</h3>
        {settings.hidden.length === 0 ? (
          <p className="note">{words.noneHidden}</p>
        ) : (
          <ul className="kept">
            {settings.hidden.map((id) => (
              <li key={id}>
                <a className="link" href={`/live-cricket-scores/${id}`}>
                  {nameOf(id)}
                </a>
                <button
                  type="button"
                  className="btn btn--quiet"
                  aria-label={words.showAgain(nameOf(id))}
                  onClick={() => choose(shownAgain(settings, id))}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="block bleed choice">
        <h2>{words.delays}</h2>
        <p className="note">{words.delaysNote}</p>
        {Object.keys(settings.delays).length === 0 ? (
          <p className="note">{words.noDelays}</p>
        ) : (
          <ul className="kept">
            {Object.entries(settings.delays).map(([id, seconds]) => (
              <li key={id}>
                <a className="link" href={`/live-cricket-scores/${id}`}>
                  {nameOf(id)}
                </a>
                <label>
                  <input
                    className="input num"
                    type="number"
                    min="1"
                    max={MAX_BEHIND}
                    value={seconds}
                    aria-label={words.seconds(nameOf(id))}
                    onChange={(event) => {
                      if (event.target.valueAsNumber > 0) choose(heldBack(settings, id, event.target.valueAsNumber));
                    }}
                  />{' '}
                  {follow.unit}
                </label>
                <button
                  type="button"
                  className="btn btn--quiet"
                  aria-label={words.removeDelay(nameOf(id))}
                  onClick={() => choose(heldBack(settings, id, 0))}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="block bleed choice">
        <h2>{words.reader}</h2>
        <div className="field">
          <label htmlFor={`${zoneId}-spoken`}>{follow.spoken}</label>
          <select
            id={`${zoneId}-spoken`}
            className="input"
            disabled={!hydrated}
            value={settings.spoken}
            onChange={(event) =>
              choose({ spoken: SPOKEN.find((option) => option === event.target.value) ?? settings.spoken })
            }
          >
            {SPOKEN.map((option) => (
              <option key={option} value={option}>
                {follow.spokenOf[option]}
              </option>
            ))}
          </select>
        </div>
        <label className="check">
          <input
            type="checkbox"
            disabled={!hydrated}
            checked={settings.keys}
            onChange={(event) => choose({ keys: event.target.checked })}
          />
          <span>{follow.keys}</span>
        </label>
        <p className="note">{words.readerNote}</p>
      </section>
      {countries !== null && <StandIn countries={countries} />}
    </div>
  );
}

export default defineIsland({
  name: 'settings',
  View: SettingsIsland,
  props: (page) => ({
    zones: page.seed<SettingsPage['zones']>('zones'),
    countries: page.seed<SettingsPage['countries']>('countries'),
  }),
});
