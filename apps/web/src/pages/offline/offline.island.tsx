import { useEffect, useState } from 'react';
import { offline as words } from '../../text/offline.ts';

interface Kept { path: string; title: string }

/** The pages that this browser keeps, the newest first. */
export default function OfflineIsland() {
  const [kept, keep] = useState<Kept[] | null>(null);
  useEffect(() => { void pagesKept().then(keep, () => keep([])); }, []);
  if (kept === null) return <p className="note">&nbsp;</p>;
  return (
    <>
      {kept.length === 0 ? <p className="note">{words.none}</p> : <ul className="kept" aria-label={words.kept}>{kept.map(({ path, title }) => <li key={path}><a className="link" href={path}>{title}</a></li>)}</ul>}
      <p className="problem__do"><button type="button" className="btn" onClick={() => location.reload()}>{words.again}</button></p>
    </>
  );
}

/** The title in the HTML of a kept page holds no score, so the list tells none either. */
async function pagesKept(): Promise<Kept[]> {
  const pages = await caches.open('sightscreen-pages-1');
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== '/offline').reverse();
  return Promise.all(keys.map(async (key) => {
    const html = await (await pages.match(key))?.text() ?? '';
    const title = new DOMParser().parseFromString(html.slice(0, html.indexOf('</head>')), 'text/html').title;
    return { path: new URL(key.url).pathname, title: title === '' ? key.url : title };
  }));
}
