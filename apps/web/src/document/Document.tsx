import type { PageBase } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { site } from '../text/en.ts';
import { BottomBar, Footer, Header, type Place } from '../ui/frame/Header.tsx';
import { ShieldOutline } from '../ui/emblem/EmblemPicture.tsx';
import { assets } from './assets.ts';
import type { IslandName } from '../pages/island.tsx';

export interface DocumentProps {
  base: PageBase;
  /** Holds no score: that is for the reader's own script to add. */
  title: string;
  description: string; at: Place;
  /** Without islands a page has no script but the head's. */
  islands: readonly IslandName[];
  /** Seconds after which a page without script asks again. */
  refresh?: number | null;
  /** Blocks of it are asked for again by themselves. */
  blocks?: boolean;
  /** A block of structured data, already text of JSON. */
  data?: string | null;
  children: ReactNode;
}

/** The whole page. No inline script, no inline style: the policy of the site forbids both. */
export function Document({ base, title, description, at, islands, refresh = null, blocks = false, data = null, children }: DocumentProps) {
  const modules = islands.length === 0 ? [] : [...new Set((['entry', ...islands] as const).flatMap((name) => assets.modules[name] ?? []))];
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {base.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${base.origin}${base.path}`} />}
        {assets.font !== null && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="stylesheet" href={assets.styles} />
        <script src={assets.head} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181d1f" />
        {refresh !== null && <noscript><meta httpEquiv="refresh" content={String(Math.max(5, refresh))} /></noscript>}
        {islands.length > 0 && <script type="module" src={assets.islands} />}
        {blocks && <script type="module" src={assets.refresh} />}
        {modules.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        {data !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </head>
      <body>
        <a className="skip" href="#main">{site.skip}</a>
        <ShieldOutline />
        <Header at={at} />
        <main id="main">{children}</main>
        <Footer demo={base.demo} />
        <BottomBar at={at} />
      </body>
    </html>
  );
}
