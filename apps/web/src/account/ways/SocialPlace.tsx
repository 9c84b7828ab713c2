import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/use-words.ts';

/** Container for the buttons of the configured providers, which the script requests (AUTH-058). */
export function SocialPlace() {
  const words = useWords(otherWaysWords);
  return <div className="login__step" data-way="social" role="group" aria-label={words.socialGroup} hidden />;
}
