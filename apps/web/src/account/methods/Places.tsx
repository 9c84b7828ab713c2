import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';

/** Containers of the other sign-in methods (`ways.ts` describes how to add one). */
export const Places = () => (
  <div className="login__ways" data-ways="">
    <PasskeyPlace />
    <SocialPlace />
    <TvPlace />
  </div>
);

/** The script shows it if the browser supports passkeys. */
function PasskeyPlace() {
  const words = useText('otherWays');
  return (
    <div data-way="passkey" hidden>
      <button type="button" className="btn btn--line login__go" data-passkey="">
        <Icon>
          <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
        </Icon>
        {words.passkeySignIn}
      </button>
    </div>
  );
}

/** Container for the buttons of the configured providers, which the script requests (AUTH-058). */
function SocialPlace() {
  const words = useText('otherWays');
  return <div className="login__step" data-way="social" role="group" aria-label={words.socialGroup} hidden />;
}

/** A button that is enabled by the script; the steps behind it are drawn on demand (`tv.ts`). */
function TvPlace() {
  const words = useText('tv');
  return (
    <div className="tv needs-script" data-way="tv">
      <button type="button" className="btn btn--line login__go" data-tv-open="" disabled>
        {words.open}
      </button>
      <div data-tv="" hidden />
    </div>
  );
}
