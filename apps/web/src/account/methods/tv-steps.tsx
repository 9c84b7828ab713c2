/** The steps of a TV sign-in, loaded on use: provider, code, and the screen of a signed-in viewer (AUTH-170 to 180). */
import { isTvCodeExpired } from '@sightscreen/identity';
import type { ReactNode } from 'react';
import { textOf } from '../../text/text-of.ts';
import type { Login } from '../flow/login-flow.ts';
import { isTvViewer, loadProviders, type Started, tvCall } from './tv-calls.ts';
import { errorMessage } from './tv-end.ts';
import { TvCode } from './TvCode.tsx';
import { TvProviders } from './TvProviders.tsx';
import { TvViewer } from './TvViewer.tsx';

const words = textOf('tv');

/** Shows a step in place of the form and the other methods. */
const show = (login: Login, title: string, content: ReactNode): void =>
  login.show({
    name: 'tv',
    title,
    focus: 'title',
    view: (
      <div className="tv" data-tv="">
        {content}
      </div>
    ),
  });

/** AUTH-259 */
export const chooseProvider = (login: Login): Promise<void> => listProviders(login).catch(() => login.say(words.none));

/** AUTH-170 to 172. */
async function listProviders(login: Login): Promise<void> {
  const session = login.session();
  const { mvpds, footer } = await loadProviders(session);
  if (mvpds.length === 0) login.say(words.none);
  const choose = ({ id, displayName }: (typeof mvpds)[number]): void => {
    session.change({ providerId: id, providerName: displayName });
    void startTv(login);
  };
  show(login, words.choose, <TvProviders login={login} providers={mvpds} footer={footer} onChoose={choose} />);
}

/** AUTH-173 */
async function startTv(login: Login): Promise<void> {
  const session = login.session();
  login.say(null);
  try {
    const started = await tvCall<Started>(session, 'tve-session/start');
    const now = Date.now();
    session.change({
      providerCode: started.Code,
      providerCodeGenerated: now,
      providerCodeExpires: now + started.ExpiresIn * 1_000,
    });
    showCode(login, started.url);
  } catch (error) {
    login.say(errorMessage(error, words.none));
  }
}

/** @param url of the provider's page; a path of this site once the code was typed */
function showCode(login: Login, url: string): void {
  const { providerCode, providerName, providerCodeExpires } = login.session().read();
  const code = providerCode ?? '';
  show(
    login,
    words.typeAt(providerName ?? ''),
    <TvCode
      key={code}
      login={login}
      code={code}
      url={new URL(url, location.href).href}
      expiresAt={providerCodeExpires ?? 0}
      onAnother={() => startTv(login)}
      onBack={() => void listProviders(login).catch((error: unknown) => login.say(errorMessage(error, words.none)))}
    />,
  );
}

/** Shows a viewer who is signed in, or resumes a code shown before this page was reloaded (AUTH-175, AUTH-180). */
export async function resumeTv(login: Login): Promise<void> {
  const session = login.session();
  if (await isTvViewer(session)) {
    const { providerName } = session.read();
    return show(login, words.signedInBy(providerName ?? ''), <TvViewer session={session} />);
  }
  const { providerCode: Code, providerCodeGenerated: generated, providerCodeExpires: expires } = session.read();
  const expiresIn = generated === null || expires === null ? null : (expires - generated) / 1_000;
  if (Code === null || isTvCodeExpired({ generated, expiresIn, now: Date.now() })) return;
  tvCall<{ url: string }>(session, 'tve-session/resume', { Code }).then(
    ({ url }) => showCode(login, url),
    (error: unknown) => {
      session.change({ providerCode: null });
      login.say(errorMessage(error, words.resumeFailed));
    },
  );
}
