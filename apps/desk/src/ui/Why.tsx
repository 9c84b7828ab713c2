import { to } from '../address/route.ts';
import { rulesPage, ruleSlug } from '../text/en.ts';

/** A refusal as text. The rule opens on a separate page, so that no input here is lost. */
export function Why({ words, rule }: { words: string; rule: string | null }) {
  const slug = ruleSlug(rule);
  return (
    <>
      {words}
      {slug !== null && (
        <>
          {' '}
          <a
            className="link"
            href={`${to.rules}#${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={rulesPage.whyOf(words)}
          >
            {rulesPage.why}
          </a>
        </>
      )}
    </>
  );
}
