import { useEffect, useState } from 'react';
import { browserSession } from '../../account/session/browser-session.ts';
import type { Session } from '../../account/session/session.ts';
import { useText } from '../../text/use-text.ts';
import { type FeaturedItem, loadFeatured } from './plan-calls.ts';

/** The carousel of featured content; hidden until there is some (PLAN-015, PLAN-049). */
export function Featured({ session = browserSession }: { session?: () => Session }) {
  const words = useText('plans');
  const [content, setContent] = useState<FeaturedItem[]>([]);
  useEffect(() => {
    // Without a reply it stays hidden.
    loadFeatured(session()).then(setContent, () => {});
  }, [session]);
  if (content.length === 0) return null;
  return (
    <section className="featured" aria-labelledby="featured">
      <h2 className="h2" id="featured">
        {words.featured}
      </h2>
      <ul>
        {content.map(({ id, title, text, url, imageUrl }) => (
          <li key={id}>
            {imageUrl !== null && <img src={imageUrl} alt="" width="1200" height="630" loading="lazy" />}
            <h3>
              <a href={url}>{title}</a>
            </h3>
            <p className="note">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
