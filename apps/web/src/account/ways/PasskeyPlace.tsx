import { Icon } from '../../ui/frame/Icon.tsx';
import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/use-words.ts';

/** The script shows it if the browser supports passkeys. */
export function PasskeyPlace() {
  const words = useWords(otherWaysWords);
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
