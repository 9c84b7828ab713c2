/** Builds the services of the core, then each feature with the services it needs, and defines the order of starting. */
import { Registry } from 'prom-client';
import { sql } from 'kysely';
import {
  mailTemplates,
  personalDataSources,
  resources,
  settings as declaredSettings,
  withoutDemoActions,
} from './catalog.ts';
import type { Config } from './core/config/config.ts';
import { streamsWithin } from './core/config/descriptors.ts';
import type { Timeouts } from './core/config/timeouts.ts';
import { coreJobs, openMail } from './core-jobs.ts';
import type { OpenDatabase } from './core/db/open-database.ts';
import { countPools } from './core/db/pool-metrics.ts';
import { makeDelivery } from './match/delivery/delivery.ts';
import { features } from './features.ts';
import { dependenciesOf } from './features/feature.ts';
import { hasBuiltIn } from './features/identity/index.ts';
import type { CoreServices, Services } from './features/services.ts';
import type { Worker } from './core/jobs/job.ts';
import { makeJobs } from './core/jobs/make-jobs.ts';
import type { Work } from './core/ports/captcha/altcha.ts';
import { openCaptcha } from './core/ports/captcha/open-captcha.ts';
import { tcfPlatform } from './core/ports/consent-platform/tcf.ts';
import { localCountries } from './core/ports/country/local.ts';
import { openFiles } from './core/ports/files/open-files.ts';
import { openScanner } from './core/ports/virus-scan/open-scanner.ts';
import { makeHealth } from './core/process/health.ts';
import type { Part } from './core/process/parts.ts';
import { openQueryEngine } from './almanac/query-engine/open-query-engine.ts';
import type { QueryEngine } from './almanac/query-engine/query-engine.ts';
import { venuesPart } from './registry/venues-part.ts';
import { openMatchLog } from './match/open-match-log.ts';
import { makeScoring } from './match/scoring/scoring.ts';
import { argon } from './core/security/password-hash.ts';
import { makeProfanity } from './core/settings/foul-words.ts';
import { makeDemonstration } from './core/settings/demonstration.ts';
import { makeSettings } from './core/settings/settings.ts';
import { TagVersions } from './core/tags/tag-versions.ts';

type FromOutside = Pick<
  CoreServices,
  'clock' | 'random' | 'logger' | 'render' | 'fragment' | 'emblemImage' | 'picture' | 'webApp'
>;

export interface ServerOptions extends FromOutside {
  config: Config;
  database: OpenDatabase;
  timeouts: Timeouts;
  /** By default all queries are refused; `process`: a child process runs them on ball data that is kept up to date. */
  queryEngine?: QueryEngine | 'process';
  /** The strength of the site by default. */
  passwords?: Services['passwords'];
  /** The work that the captcha requires of a browser; the amount of the site by default. */
  captchaWork?: Work;
  /** Services in place of those of the site, for tests. */
  replace?: (own: Services) => Partial<Services>;
  /** Folder of the built desk; null or omitted serves none. */
  desk?: string | null;
  /** Prints the progress of a long start, for the terminal. */
  say?: (line: string) => void;
}

export interface Server {
  services: Services;
  /** In starting order: all of these start before the site listens. */
  parts: Part[];
  /** Started when the site listens. `origin`: its address on this machine. */
  afterwards: (origin: () => string) => Part[];
  /** Ends streams and other long replies; called when the site stops, before anything that they read from. */
  endLongAnswers: () => void;
}

export async function buildServer(options: ServerOptions): Promise<Server> {
  const { config, clock, timeouts, logger, database } = options;
  const warn = (words: string) => (error: unknown) => logger.warn({ err: error }, words);
  const metrics = new Registry();
  countPools(metrics, database.pools);
  const health = makeHealth(timeouts.health);
  health.register('database', async () => {
    await sql`select 1`.execute(database.db);
    return true;
  });
  health.register('storage', () => database.canStore());
  const stopping = new AbortController();
  const { folds, log, inPlay } = openMatchLog(options);
  const demo = config.demo ?? database.isPrivate;
  const tags = new TagVersions();
  const settings = makeSettings({ db: database.db, declared: declaredSettings, tags, clock });
  const demonstration = makeDemonstration({
    installed: demo,
    settings,
    tags,
    failed: warn('whether the demonstration is shown could not be read; the last value stands'),
  });
  const live = makeDelivery({
    ...options,
    folds,
    log,
    tags,
    metrics,
    site: {
      origin: config.publicOrigin,
      get demo() {
        return demonstration.isVisible;
      },
    },
    readTable: (...args) => services.previewTable(...args),
    responseCacheBytes: config.responseCacheBytes,
    streams: { ...config.streams, perProcess: streamsWithin(config.streams.perProcess) },
    host: config.production ? new URL(config.publicOrigin).host : null,
    stopping: stopping.signal,
  });
  stopping.signal.addEventListener('abort', () => live.hub.stop());
  const files = openFiles(config, clock);
  const workers: Worker[] = [];
  const jobs = makeJobs({ database, clock, logger, metrics, startMs: timeouts.jobQueue, workers: () => workers });
  const engine = openQueryEngine({ database, files, tags, clock, jobs, logger, config, timeouts }, options.queryEngine);
  const mail = openMail(config, database);

  const core: CoreServices = {
    ...options,
    metrics,
    health,
    log,
    folds,
    tags,
    settings,
    profanity: makeProfanity({ db: database.db, tags, clock }),
    live,
    scoring: makeScoring({ db: database.db, log, folds, tags, clock }),
    jobs,
    queryEngine: engine.queryEngine,
    files,
    virusScan: openScanner(config, logger),
    captcha: openCaptcha(config, database.db, clock, options.captchaWork),
    country: localCountries({
      file: config.geoFile,
      failed: warn('Could not read the file of countries (GEO_FILE); visitors have no country'),
    }),
    consentPlatform: config.ads.platform === null ? null : tcfPlatform(config.ads.platform),
    passwords: options.passwords ?? argon,
    personalData: personalDataSources,
    resources: config.stripe === null && hasBuiltIn({ config, demo }) ? resources : withoutDemoActions(resources),
    emails: mailTemplates,
    demo,
    demonstration,
    deskFolder: options.desk ?? null,
    say: options.say ?? (() => {}),
    stopping: stopping.signal,
  };
  /** Features add what they provide; each is given only what it needs. */
  const services = core as Services;
  Object.assign(services, options.replace?.(services));
  workers.push(...coreJobs({ database, mail, files, clock, logger }), ...engine.jobs);
  for (const feature of features) {
    const deps = dependenciesOf(feature, services);
    Object.assign(services, await feature.build?.(deps));
    workers.push(...(feature.jobs?.(deps) ?? []));
    live.hub.addKinds(feature.topics?.(deps) ?? {});
  }
  return {
    services,
    // Jobs start when the site listens, or when one is sent, and stop after the last request that may send one.
    parts: [
      {
        name: 'jobs',
        stop: async () => {
          await jobs.stop();
          mail.close();
          files.close();
        },
        stopsWithinMs: 10_000,
      },
      ...features.flatMap((feature) => feature.preparation?.(dependenciesOf(feature, services)) ?? []),
      { name: 'figures', stop: () => inPlay.stop() },
      live.part,
    ],
    afterwards: (origin) => [
      ...features.flatMap((feature) => feature.parts?.(dependenciesOf(feature, services), origin) ?? []),
      {
        name: 'work',
        start: () => {
          if (config.production && config.mail.smtpUrl === null)
            logger.warn('SMTP_URL is not set: e-mails are stored at /outbox and reach nobody');
          jobs.begin();
        },
      },
      ...engine.parts,
      venuesPart(database.db, warn('Could not complete the grounds; the next start retries')),
    ],
    endLongAnswers: () => stopping.abort(),
  };
}
