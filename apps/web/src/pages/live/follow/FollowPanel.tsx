import { useId, useState, useSyncExternalStore } from 'react';
import { seenLag } from '../../../live/stream-delay/lag.ts';
import { delayMatch } from '../../../live/stream-delay/start-delay.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { heldBack, hiddenFrom, isHidden, MAX_BEHIND, shownAgain, SPOKEN } from '../../../settings/reader-settings.ts';
import { settingsStore } from '../../../settings/settings-store.ts';
import { useText } from '../../../text/use-text.ts';

/** Delay, hiding, announcements. Every choice takes effect at once. */
export function FollowPanel({ store, page }: { store: MatchStore; page: string }) {
  const words = useText('follow');
  const settings = useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
  const current = useSyncExternalStore(store.subscribe, store.get);
  const [message, setMessage] = useState('');
  const id = useId();
  const { match } = current.view;
  const behind = settings.delays[match] ?? 0;
  const hidden = isHidden(settings, match);
  const wait = (seconds: number): void => {
    const next = settingsStore.update((before) => heldBack(before, match, seconds));
    delayMatch(store, page, next.delays[match] ?? 0, true).catch(() => {});
    setMessage('');
  };
  const measureDelay = (): void => {
    const lag = seenLag(store.moment(), current.view, MAX_BEHIND);
    if (lag === 'unknown' || lag === 'long ago') setMessage(lag === 'unknown' ? words.noMoment : words.longAgo);
    else wait(lag);
  };
  return (
    <div className="follow__panel">
      <fieldset>
        <legend>{words.delay}</legend>
        <p className="note" id={`${id}-note`}>
          {words.delayNote}
        </p>
        <div className="follow__delay">
          <input
            type="range"
            min="0"
            max={MAX_BEHIND}
            step="1"
            value={behind}
            aria-label={words.seconds}
            aria-valuetext={words.behind(behind)}
            aria-describedby={`${id}-note`}
            onChange={(event) => wait(event.target.valueAsNumber)}
          />
          <label>
            <input
              className="input num"
              type="number"
              inputMode="numeric"
              min="0"
              max={MAX_BEHIND}
              value={behind}
              onChange={(event) => wait(event.target.value === '' ? 0 : event.target.valueAsNumber)}
              aria-label={words.seconds}
            />{' '}
            {words.unit}
          </label>
        </div>
        <button type="button" className="btn btn--line" onClick={measureDelay}>
          {words.seeIt}
        </button>
        <p className="note" role="status">
          {message}
        </p>
      </fieldset>
      <fieldset>
        <legend>{words.spoilers}</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={hidden}
            onChange={() =>
              settingsStore.update((before) =>
                isHidden(before, match)
                  ? { ...shownAgain(before, match), delays: before.delays }
                  : hiddenFrom(before, match),
              )
            }
          />
          <span>{words.hideThis}</span>
        </label>
      </fieldset>
      <fieldset>
        <legend>{words.reader}</legend>
        <div className="field">
          <label htmlFor={`${id}-spoken`}>{words.spoken}</label>
          <select
            id={`${id}-spoken`}
            className="input"
            value={settings.spoken}
            onChange={(event) =>
              settingsStore.update((before) => ({
                ...before,
                spoken: SPOKEN.find((option) => option === event.target.value) ?? before.spoken,
              }))
            }
          >
            {SPOKEN.map((option) => (
              <option key={option} value={option}>
                {words.spokenOf[option]}
              </option>
            ))}
          </select>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={settings.keys}
            onChange={() => settingsStore.update((before) => ({ ...before, keys: !before.keys }))}
          />
          <span>{words.keys}</span>
        </label>
        <button type="button" className="btn btn--line" data-say-now="">
          {words.sayScore} <kbd aria-hidden="true">S</kbd>
        </button>
      </fieldset>
    </div>
  );
}
