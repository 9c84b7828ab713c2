import type { SettingsPage } from '@sightscreen/contracts';
import { useEffect, useId, useState } from 'react';
import { cookie } from '../../shell/cookies.ts';
import { useText } from '../../text/use-text.ts';

const jar = { read: () => document.cookie };
/** The server's value for an unknown country, and the request value for no country. */
const UNKNOWN = 'not_set';
const NOWHERE = 'none';

/** Requests the cookie. @param as empty: by the reader's IP address */
const ask = async (as: string): Promise<boolean> =>
  (await fetch(`/geo-location/info${as === '' ? '' : `?as=${as}`}`).catch(() => null))?.ok === true;

/** The country that a demonstration assumes for this reader. A change reloads the page without the earlier consent. */
export function StandIn({ countries }: { countries: NonNullable<SettingsPage['countries']> }) {
  const words = useText('settings');
  const id = useId();
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => setNow(cookie(jar, 'geo')?.split('|')[0] || UNKNOWN);
    if (cookie(jar, 'geo') !== null) look();
    else void ask('').finally(look);
  }, []);
  const name = countries.find(({ code }) => code === now)?.name ?? (now === UNKNOWN ? words.nowhere : now);
  const stand = async (as: string): Promise<void> => {
    if (!(await ask(as))) return;
    document.cookie = 'consent=; Max-Age=0; Path=/';
    location.reload();
  };
  return (
    <section className="block bleed choice">
      <h2>{words.stand}</h2>
      <div className="field">
        <label htmlFor={id}>{words.standLabel}</label>
        <select
          id={id}
          className="input"
          disabled={now === null}
          value="choose"
          onChange={(event) => void stand(event.target.value)}
        >
          <option value="choose" disabled>
            {words.standChoose}
          </option>
          <option value="">{words.standAddress}</option>
          <option value={NOWHERE}>{words.nowhere}</option>
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
      </div>
      <p className="note" role="status">
        {now === null ? '\u00a0' : words.standNow(name ?? '')}
      </p>
      <p className="note">{words.standNote}</p>
    </section>
  );
}
