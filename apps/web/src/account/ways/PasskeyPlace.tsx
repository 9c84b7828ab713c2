import { Icon } from '../../ui/frame/Icon.tsx';
import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/part.ts';

/** Shown by the script where the browser knows passkeys. */
export function PasskeyPlace() {
  const words = useWords(otherWaysWords);
  return (
    <div data-way="passkey" hidden>
      <button type="button" className="btn btn--line login__go" data-passkey="">
        <Icon>
          <path d="M8 11a4 4 0 1 0 0-.1M12 11h8v4M16.500 11v3" />
        </Icon>
        {words.passkeySignIn}
      </button>
    </div>
  );
}
