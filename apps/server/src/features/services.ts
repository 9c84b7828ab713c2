/** What features may need, built once when the server starts. */
import type { Emblem, FragmentProps, PageProps, PictureProps } from '@sightscreen/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../core/config/config.ts';
import type { Timeouts } from '../core/config/timeouts.ts';
import type { OpenDatabase } from '../core/db/open-database.ts';
import type { Health } from '../core/process/health.ts';
import type { Delivery } from '../match/delivery/delivery.ts';
import type { FoldCache } from '../match/folds/fold-cache.ts';
import type { Jobs } from '../core/jobs/job.ts';
import type { MatchLog } from '../match/log/match-log.ts';
import type { PersonalDataSource } from '../core/personal-data/source.ts';
import type { AdminResource } from '../core/admin/resource.ts';
import type { MailTemplate } from '../core/ports/mail/port.ts';
import type { CaptchaPort } from '../core/ports/captcha/port.ts';
import type { ConsentPlatform } from '../core/ports/consent-platform/port.ts';
import type { CountryPort } from '../core/ports/country/port.ts';
import type { SiteFiles } from '../core/ports/files/open-files.ts';
import type { VirusScan } from '../core/ports/virus-scan/port.ts';
import type { Scoring } from '../match/scoring/scoring.ts';
import type { HashWork } from '../core/security/password-hash.ts';
import type { QueryEngine } from '../almanac/query-engine/query-engine.ts';
import type { Profanity } from '../core/settings/foul-words.ts';
import type { Demonstration } from '../core/settings/demonstration.ts';
import type { Settings } from '../core/settings/settings.ts';
import type { TagVersions } from '../core/tags/tag-versions.ts';

/** What `server.ts` builds before any feature. */
export interface CoreServices {
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** At least 0 and less than 1. */
  random: () => number;
  logger: FastifyBaseLogger;
  database: OpenDatabase;
  metrics: Registry;
  health: Health;
  /** The source of truth of every match; all writes go through it. */
  log: MatchLog;
  /** Cached folds, at the head of their logs. */
  folds: FoldCache;
  /** Commands of scorers. */
  scoring: Scoring;
  /** Versions of what cached responses depend on; every write invalidates its tags (`tags/changing.ts`). */
  tags: TagVersions;
  /** Settings that editors can change at run time. */
  settings: Settings;
  /** Words that readers may not use. */
  profanity: Profanity;
  /** Delivers responses and live updates to readers. */
  live: Delivery;
  /** Background jobs, which survive a restart. E-mails are sent as jobs (`ports/mail`). */
  jobs: Jobs;
  /** Statistics queries over many matches, run in a process of their own. */
  queryEngine: QueryEngine;
  /** Files stored outside the database: pictures, documents, exports. */
  files: SiteFiles;
  /** Scans uploads before they are stored (`uploads`). */
  virusScan: VirusScan;
  /** Verifies that senders of public forms are human (`ports/captcha`). */
  captcha: CaptchaPort;
  /** What all features declare (`catalog.ts`): sources for export and erasure, resources of the desk, e-mails. */
  personalData: readonly PersonalDataSource[];
  resources: readonly AdminResource[];
  emails: readonly MailTemplate[];
  /** Looks up a visitor's country. */
  country: CountryPort;
  /** Consent platform whose TCF string programmatic networks need in Europe; null disables those networks there. */
  consentPlatform: ConsentPlatform | null;
  timeouts: Timeouts;
  /** Cost of staff password hashing; low in tests. */
  passwords: HashWork;
  /** Renders a full HTML document. */
  render: (props: PageProps) => string;
  /** Renders an HTML fragment with the same components. */
  fragment: (props: FragmentProps) => string;
  /** Preview image of a shared page, a team's emblem as a data URL, and SVG rasterisation. */
  picture: {
    draw: (props: PictureProps) => string;
    emblem: (emblem: Emblem) => string | null;
    rasterise: (svg: Buffer) => Promise<Buffer>;
  };
  /** A team's emblem: SVG text, or the path of one of our files. */
  emblemImage: (emblem: Emblem, shape: 'round' | 'square') => { svg: string } | { href: string };
  /** Installable web app: the text of the service worker, and the icons. */
  webApp: { worker: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  /** Whether the demo is installed; `live.site.demo` states whether it is shown. */
  demo: boolean;
  /** Notifies demo components when the setting turns the demo on or off. */
  demonstration: Demonstration;
  /** Folder of the built desk; null if not built. */
  deskFolder: string | null;
  /** Prints the progress of a long start, for the terminal. */
  say: (line: string) => void;
  /** Aborted when the server begins to stop; streaming replies then end. */
  stopping: AbortSignal;
}

/**
 * A feature that offers something to others adds it here by declaration merging (`declare module`), and lists it under
 * `provides` in its manifest.
 */
export interface Services extends CoreServices {}

/** Part of the services: what a feature or a function takes. */
export type Needs<K extends keyof Services> = Pick<Services, K>;
