import { useEffect, useId, useState } from 'react';
import { apply } from '../../settings/apply.ts';
import { DEFAULTS, ownStore, readSettings, writeSettings, type ReaderSettings, type Theme } from '../../settings/reader-settings.ts';
import { settings as words } from '../../text/en.ts';
import { inZone } from '../../ui/time/format.ts';
import { useAwake } from '../use-match.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Theme, zone, what to hide. Every choice counts at once; there is nothing to send. */
export default function SettingsIsland({ zones }: { zones: string[] }) {
  const awake = useAwake();
  const [settings, keep] = useState<ReaderSettings>(DEFAULTS);
  const [now, setNow] = useState<number | null>(null);
  const zoneId = useId();
  useEffect(() => {
    keep(readSettings(ownStore()));
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const choose = (change: Partial<ReaderSettings>): void => {
    const next = { ...readSettings(ownStore()), ...change };
    writeSettings(ownStore(), next);
    keep(next);
    apply(next);
    if (change.zone !== undefined) window.dispatchEvent(new CustomEvent('sightscreen:zone'));
  };
  const shown = settings.zone === 'reader' || settings.zone === 'ground' ? undefined : settings.zone === 'gmt' ? 'UTC' : settings.zone;
  return (
    <div className="stack">
      <fieldset className="block bleed choice" disabled={!awake}>
        <legend className="sr">{words.look}</legend>
        <h2 aria-hidden="true">{words.look}</h2>
        <div className="seg" role="group">
          {THEMES.map((theme) => (
            <label key={theme}><input type="radio" name="theme" value={theme} checked={settings.theme === theme} onChange={() => choose({ theme })} /><span>{words[theme]}</span></label>
          ))}
        </div>
        <p className="note">{words.lookNote}</p>
      </fieldset>
      <section className="block bleed choice">
        <h2>{words.zone}</h2>
        <div className="field">
          <label htmlFor={zoneId}>{words.zoneLabel}</label>
          <select id={zoneId} className="input" disabled={!awake} value={settings.zone} onChange={(event) => choose({ zone: event.target.value })}>
            <option value="reader">{words.zoneReader}</option><option value="ground">{words.zoneGround}</option><option value="gmt">{words.zoneGmt}</option>
            {zones.map((zone) => <option key={zone} value={zone}>{zone.replaceAll('_', ' ')}</option>)}
          </select>
        </div>
        <p className="note num">{now === null ? '\u00a0' : settings.zone === 'ground' ? '\u00a0' : `${words.example} ${inZone(now, shown, 'day-clock')}`}</p>
      </section>
      <section className="block bleed choice">
        <h2>{words.spoilers}</h2>
        <label className="check"><input type="checkbox" disabled={!awake} checked={settings.hideResults} onChange={(event) => choose({ hideResults: event.target.checked, shown: [] })} /><span>{words.hideResults}</span></label>
        <p className="note">{words.spoilersNote}</p>
      </section>
    </div>
  );
}
