import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/part.ts';

/** Buttons of the providers that are set up, which the script asks for (AUTH-058). */
export function SocialPlace() {
  const words = useWords(otherWaysWords);
  return <div className="login__step" data-way="social" role="group" aria-label={words.socialGroup} hidden />;
}
