/** Dependencies of the routes. Built once in `assemble.ts`, or by a test. */
import type { Emblem, FragmentProps, PageProps, PictureProps } from '@sightscreen/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Health } from '../process/health.ts';
import type { Authenticators } from '../http/auth.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { Jobs } from '../jobs/job.ts';
import type { MatchLog } from '../log/match-log.ts';
import type { Duty } from '../personal-data/duty.ts';
import type { CaptchaPort } from '../ports/captcha/port.ts';
import type { ConsentPlatform } from '../ports/consent-platform/port.ts';
import type { CountryPort } from '../ports/country/port.ts';
import type { SiteFiles } from '../ports/files/open-files.ts';
import type { SocialProvider } from '../ports/social/port.ts';
import type { VirusScan } from '../ports/virus-scan/port.ts';
import type { HashWork } from '../security/password-hash.ts';
import type { Questions } from '../questions/questions.ts';
import type { Profanity } from '../settings/foul-words.ts';
import type { Demonstration } from '../settings/demonstration.ts';
import type { Settings } from '../settings/settings.ts';
import type { TagVersions } from '../tags/tag-versions.ts';

export interface Context {
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
  logger: FastifyBaseLogger;
  database: OpenDatabase;
  metrics: Registry;
  health: Health;
  /** The source of truth of every match; all writes go through it. */
  log: MatchLog;
  /** The folds that this process keeps, at the head of their logs. */
  folds: FoldCache;
  /** When what kept replies show was written last; whoever writes such a thing raises its tags (`tags/changing.ts`). */
  tags: TagVersions;
  /** What editors set while the site is up. */
  settings: Settings;
  /** Words that readers may not use. */
  profanity: Profanity;
  /** What readers receive: snapshots and streams. */
  live: Delivery;
  /** Background jobs, which survive a restart. Mail is sent this way too (`ports/mail`). */
  jobs: Jobs;
  /** Answers about figures over many matches, from a process of their own. */
  questions: Questions;
  /** Pictures, documents, exports: whatever a feature keeps beside the database. */
  files: SiteFiles;
  /** Looks through uploads before they are kept (`uploads`). */
  virusScan: VirusScan;
  /** Tells people from robots, for what anybody may send (`ports/captcha`). */
  captcha: CaptchaPort;
  /** What the parts of the site hold about people with an account (`duties.ts`). */
  duties: readonly Duty[];
  /** By whose word readers sign in beside codes and passkeys, in their order. */
  social: readonly SocialProvider[];
  /** Where a visitor is. */
  country: CountryPort;
  /** Whose consent string programmatic networks need in Europe; null: none is set up, and so no such network there. */
  consentPlatform: ConsentPlatform | null;
  /** Policy of a page by its path; null: that of the site (ADS-S05). */
  pagePolicy: (path: string) => Promise<string | null>;
  /** How many times longer than usual a request waits for what it needs: 1, and more in tests. */
  patience: number;
  /** How passwords of staff are hashed: weakly in tests. */
  passwords: HashWork;
  /** How callers of each kind are authenticated. */
  authenticators: Authenticators;
  /** A whole HTML document from the props of a page. */
  render: (props: PageProps) => string;
  /** An HTML fragment from the same components. */
  fragment: (props: FragmentProps) => string;
  /** The preview image of a shared address, a side's emblem as a data URL, and the conversion of an SVG to a bitmap. */
  picture: {
    draw: (props: PictureProps) => string;
    emblem: (emblem: Emblem) => string | null;
    rasterise: (svg: Buffer) => Promise<Buffer>;
  };
  /** A side's emblem: an SVG, or the address of a file of ours. */
  emblemImage: (emblem: Emblem, shape: 'round' | 'square') => { svg: string } | { href: string };
  /** For installation as an app: the text of the service worker, and the icons. */
  webApp: { worker: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  /** Whether the demonstration is installed; whether it is shown is `live.site.demo`. */
  demo: boolean;
  /** Tells what plays in it when the setting turns it off or on. */
  demonstration: Demonstration;
  /** Aborted when the server begins to stop: long replies end themselves. */
  stopping: AbortSignal;
}
