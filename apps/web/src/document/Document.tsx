import type { MatchLayout, PageBase } from '@sightscreen/contracts';
import { adPageOf } from '@sightscreen/contracts/adverts/pages';
import type { ReactNode } from 'react';
import { InLanguage, type LanguageName, type Words } from '../translation/in-language.tsx';
import { AdSlot } from '../ui/ad/AdSlot.tsx';
import { tells } from '../ui/score/known.ts';
import { SpoilerBoard, SpoilerPage } from '../ui/spoiler/SpoilerPage.tsx';
import { CancelNotice } from '../ui/frame/CancelNotice.tsx';
import { Connection } from '../ui/connection/Connection.tsx';
import { ConsentPanel } from '../ui/frame/ConsentPanel.tsx';
import { Footer } from '../ui/frame/Footer.tsx';
import { BottomBar, Header, type Place } from '../ui/frame/Header.tsx';
import { Hop } from '../ui/frame/Hop.tsx';
import { MoreSheet } from '../ui/frame/More.tsx';
import { ShieldOutline } from '../ui/emblem/EmblemPicture.tsx';
import { SourceNote } from '../ui/source/SourceNote.tsx';
import { assets, script, stylesheet } from './assets.ts';

/** Head data of a page. */
export interface DocumentHead {
  /** Without a score: script adds it, subject to the reader's settings. */
  title: string;
  description: string;
  at: Place;
  /** Seconds after which a page without script reloads. */
  refresh?: number | null;
  /** Scripts of the page in the order they run, by file name (`<name>.script.ts`). */
  scripts?: readonly string[];
  /** Path of the page whose ads this page shows. */
  adsOf?: string;
  /** The same page in other languages, by absolute address. */
  alternates?: readonly { lang: string; href: string }[];
  /** Title when the page is shared, if it differs: only a ball's page reveals a score there (BEYOND-04). */
  share?: string | null;
  /** Sharing picture of the page; the site’s own by default. The address is of this site. */
  picture?: { href: string; alt: string };
  /**
   * When the page became final: the end of its match, or its ball; milliseconds, 0 if unknown. Undefined while it
   * follows play.
   */
  ended?: number;
  /**
   * The match of the page. If a reader hides it, only what was known before play is shown (BEYOND-04). A strip above
   * links its series and other matches.
   */
  match?: MatchLayout;
  /** A page that stays where it is after a sign-in (AUTH-147, AUTH-148). */
  kind?: 'news' | 'payment';
  /** Structured data, already serialised. */
  data?: string | null;
}
interface DocumentProps extends DocumentHead {
  base: PageBase;
  /** The language of the page, including its header and footer. */
  lang: LanguageName;
  words: Words;
  styles: readonly string[];
  islands: readonly { name: string }[];
  /** False for a page shown in place of another. */
  ads: boolean;
  children: ReactNode;
}

/** The whole page. No inline script or style: the Content-Security-Policy forbids both. */
export function Document({
  base,
  lang,
  words,
  title,
  description,
  at,
  styles,
  islands,
  ads: may,
  refresh = null,
  scripts = [],
  adsOf,
  alternates = [],
  share = null,
  picture = { href: assets.picture, alt: words.site.description },
  data = null,
  ended,
  match,
  kind,
  children,
}: DocumentProps) {
  const ads = may ? adPageOf((adsOf ?? base.path).replace(/[?#].*/, '')) : null;
  const modules =
    islands.length === 0
      ? []
      : [...new Set(['entry', ...islands.map(({ name }) => name)].flatMap((name) => assets.modules[name] ?? []))];
  const entries = [...(islands.length > 0 ? [assets.islands] : []), ...scripts.map(script), script('shell')];
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {base.noindex ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${base.origin}${base.path}`} />
        )}
        {alternates.map((alternate) => (
          <link key={alternate.lang} rel="alternate" hrefLang={alternate.lang} href={alternate.href} />
        ))}
        <meta property="og:site_name" content={words.site.name} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={share ?? title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${base.origin}${base.path}`} />
        <meta property="og:locale" content={words.site.locale} />
        <meta property="og:image" content={`${base.origin}${picture.href}`} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture.alt} />
        <meta name="twitter:card" content="summary_large_image" />
        {assets.font !== null && (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {['site', ...styles].map((name) => (
          <link key={name} rel="stylesheet" href={stylesheet(name)} />
        ))}
        <script
          src={script('head')}
          data-modules={listed(entries)}
          data-preload={listed(modules)}
          data-islands={listed([assets.islands, ...(assets.modules['entry'] ?? [])])}
          data-search-style={stylesheet('searchbox')}
          data-shell-style={stylesheet('shell')}
          data-login-panel={[stylesheet('login'), script('captcha-worker'), assets.modules['login']?.[0]].join(' ')}
          data-analytics={script('analytics')}
          {...(ads !== null && {
            'data-ads': [ads, script('ads'), stylesheet('ads'), script('ad-networks')].join(' '),
          })}
        />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={assets.touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181d1f" />
        {refresh !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(Math.max(5, refresh))} />
          </noscript>
        )}
        {data !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </head>
      <body>
        <InLanguage words={words}>
          <a className="skip" href="#main">
            {words.site.skip}
          </a>
          <ShieldOutline />
          <CancelNotice />
          <Header at={at} script={script('account')} />
          {match !== undefined && (
            <Hop
              match={match.card.summary.matchId}
              series={match.card.series}
              isLive={islands.length > 0 && ended === undefined}
            />
          )}
          <main
            id="main"
            data-ended={ended}
            data-page-kind={kind}
            {...(match === undefined ? {} : tells(match.card.summary))}
          >
            {children}
            {ads !== null && adsOf === undefined && <AdSlot place="inline" />}
            {base.source !== undefined && <SourceNote source={base.source} />}
            {match !== undefined &&
              (lang === 'en-GB' ? <SpoilerPage match={match} /> : <SpoilerBoard card={match.card} />)}
          </main>
          <Connection />
          <Footer demo={base.demo} />
          <BottomBar at={at} />
          <MoreSheet at={at} />
          <ConsentPanel />
          <p className="toast" role="status" data-toast="" />
          <p className="printed" data-address={`${base.origin}${base.path}`}>
            <span data-print-time={words.site.printed} />
          </p>
        </InLanguage>
      </body>
    </html>
  );
}

/** Addresses as an attribute: the head script loads them after the first paint, so that they do not delay it. */
const listed = (addresses: readonly string[]): string | undefined =>
  addresses.length === 0 ? undefined : addresses.join(' ');
