/** Assembles the application from its modules, and defines the order of starting. Used by `main.ts` and by tests. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Config } from './config/config.ts';
import type { Timeouts } from './config/timeouts.ts';
import { streamsWithin } from './config/descriptors.ts';
import type { Services } from './features/services.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { personalDataSources } from './personal-data-sources.ts';
import { countPools } from './db/pool-metrics.ts';
import { roomTopics } from './features/auction/room/room-topic.ts';
import { feedKeyStore } from './features/feed/keys/feed-key.store.ts';
import { keyDesk } from './features/feed/keys/key-desk.ts';
import { feedAuthenticator } from './features/feed/keys/authenticator.ts';
import { makePagePolicy } from './features/adverts/page-policy.ts';
import { forgetAdvertViews } from './features/adverts/forget-job.ts';
import { forgetWorker } from './features/analytics/forget-job.ts';
import { searchPart, searchWorker } from './features/search/upkeep.ts';
import { staffAuthenticator, staffSignIn } from './features/staff/sessions/authenticator.ts';
import { withOwnSessions } from './features/staff/sessions/own-session.ts';
import { storedSessions } from './features/staff/sessions/session.ts';
import { logDamage, partsWorker, repairPart, partsWatch } from './ball-data/parts-job.ts';
import { boostWatch, boostWorker } from './boost/boost-job.ts';
import { senderTo } from './features/identity/codes/mobile-countries.ts';
import { receiptsAt } from './features/identity/messages/receipt.routes.ts';
import { eraseWorker } from './features/identity/deletion/erase-due-accounts.ts';
import { upkeepWorker } from './features/identity/upkeep-job.ts';
import { formsWorkers } from './features/forms/forms-jobs.ts';
import { demoSocial } from './demo/identity-provider/demo-provider.ts';
import { auctioneerPart } from './demo/auction/auctioneer.ts';
import { anybody, ownPages } from './http/auth.ts';
import { simulatorPart, worldPart } from './demo/season/parts.ts';
import { forgetLines } from './views/lines.ts';
import { makeHealth } from './process/health.ts';
import { figuresInPlay } from './figures/in-play.ts';
import { figuresOfRepacked } from './figures/keep-figures.ts';
import { rebuildWorker } from './figures/rebuild-job.ts';
import { makeJobs } from './jobs/make-jobs.ts';
import type { Queue } from './jobs/queue.ts';
import { packMatch } from './log/pack.ts';
import { packingWorker } from './log/packing-sweep.ts';
import type { Work } from './ports/captcha/altcha.ts';
import { openCaptcha } from './ports/captcha/open-captcha.ts';
import { tcfPlatform } from './ports/consent-platform/tcf.ts';
import { localCountries } from './ports/country/local.ts';
import { openFiles } from './ports/files/open-files.ts';
import { localMail } from './ports/mail/local.ts';
import { keptMessages } from './ports/sms/local.ts';
import { smsWorkers } from './ports/sms/port.ts';
import { twilioMessages } from './ports/sms/twilio.ts';
import { mailWorkers } from './ports/mail/port.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { openSocial } from './ports/social/open-social.ts';
import { openScanner } from './ports/virus-scan/open-scanner.ts';
import { FoldCache } from './folds/fold-cache.ts';
import { pgMatchLog } from './log/pg-match-log.ts';
import { readLog } from './log/rows.ts';
import { makeDelivery } from './delivery/delivery.ts';
import { readPreviewTable } from './features/series/table/preview-table.ts';
import type { Part } from './process/parts.ts';
import { type QueryEngine, unloaded } from './query-engine/questions.ts';
import { queryProcess } from './query-engine/process-supervisor.ts';
import { rankingsWorker } from './rankings/rankings-job.ts';
import { rankingsWatch } from './rankings/watch.ts';
import { mergeGroundsWithoutCity } from './registry/one-ground.store.ts';
import { settleCountries } from './registry/venues.store.ts';
import { argon } from './security/password-hash.ts';
import { makeProfanity } from './settings/foul-words.ts';
import { makeDemonstration } from './settings/demonstration.ts';
import { makeSettings } from './settings/settings.ts';
import { uploadFolders } from './upload-folders.ts';
import { sweepWorker } from './uploads/sweep.ts';
import { TagVersions } from './tags/tag-versions.ts';

/**
 * A single query gets all threads. Heavy ones run one after another: two at once would each take twice as long, and
 * under a flood none would finish in time. A query that has begun has at least two and a half seconds.
 */
const ANSWERING = {
  engine: { memory: '384MB', threads: Math.min(4, availableParallelism()), rows: 100_000 },
  queue: { atOnce: { light: 2, heavy: 1 }, mostWaiting: 200, graceMs: 2_000 },
};

export interface Given {
  config: Config;
  clock: () => number;
  random: () => number;
  logger: Services['logger'];
  database: OpenDatabase;
  render: Services['render'];
  fragment: Services['fragment'];
  emblemImage: Services['emblemImage'];
  /** Renders the preview images of shared links. */
  picture: Services['picture'];
  webApp: Services['webApp'];
  /** By default all are refused; `process`: a child process runs them on ball data that is kept up to date. */
  questions?: QueryEngine | 'process';
  timeouts: Timeouts;
  /** The strength of the site by default. */
  passwords?: Services['passwords'];
  /** The work that the captcha requires of a browser; the amount of the site by default. */
  captchaWork?: Work;
  /** Prints the progress of a long start, for the terminal. */
  say?: (line: string) => void;
}

export interface Assembly {
  context: Services;
  /** In starting order: all of these start before the site listens. */
  parts: Part[];
  /** Started when the site listens. `origin`: its address on this machine. */
  afterwards: (origin: () => string) => Part[];
  /** Ends streams and other long replies; called when the site stops, before anything that they read from. */
  endLongAnswers: () => void;
}

export function assemble(options: Given): Assembly {
  const { config, clock, random, timeouts, logger, database } = options;
  const metrics = new Registry();
  countPools(metrics, database.pools);
  const health = makeHealth(timeouts.health);
  const stopping = new AbortController();
  health.register('database', async () => {
    await sql`select 1`.execute(database.db);
    return true;
  });
  health.register('storage', () => database.canStore());
  const keys = keyDesk({
    store: feedKeyStore(database.db),
    clock,
    failed: (error) => logger.warn({ err: error }, 'Could not record the use of a feed key'),
  });
  const folds = new FoldCache({
    read: (matchId, after, epoch) => readLog(database.db, matchId, after, epoch),
    changed: forgetLines,
    turnMs: timeouts.matchTurn,
  });
  let unableSaidAt = -Infinity;
  const log = pgMatchLog(database.db, folds, clock, {
    repacked: figuresOfRepacked,
    unable: (error) => {
      // Scorers retry every second or two; one log line a minute is enough.
      if (clock() - unableSaidAt < 60_000) return;
      unableSaidAt = clock();
      logger.error({ err: error }, 'The database cannot store (is its disk full?): reads continue, writes are refused');
    },
  });
  const demo = config.demo ?? database.isPrivate;
  const tags = new TagVersions();
  const settings = makeSettings({ db: database.db, tags, clock });
  const demonstration = makeDemonstration({
    installed: demo,
    settings,
    tags,
    failed: (error) =>
      logger.warn({ err: error }, 'whether the demonstration is shown could not be read; the last value stands'),
  });
  const live = makeDelivery({
    database,
    folds,
    log,
    tags,
    clock,
    random,
    logger,
    metrics,
    render: options.render,
    fragment: options.fragment,
    site: {
      origin: config.publicOrigin,
      get demo() {
        return demonstration.shown;
      },
    },
    readTable: (series, sides) => readPreviewTable(database.db, series, sides),
    snapshotBytes: config.snapshotBytes,
    timeouts,
    streams: { ...config.streams, perProcess: streamsWithin(config.streams.perProcess) },
    host: config.production ? new URL(config.publicOrigin).host : null,
    stopping: stopping.signal,
    topics: roomTopics(() => live.watch.sweptAt),
  });
  const inPlay = figuresInPlay({
    db: database.db,
    look: (matchId, use) => folds.look(matchId, use),
    failed: (error) =>
      logger.warn({ err: error }, 'Could not store the figures of a live match; its next ball retries'),
  });
  folds.onMove((move, { state }) => inPlay.moved(move, state));
  stopping.signal.addEventListener('abort', () => live.hub.stop());
  const mail = config.mail.smtpUrl === null ? localMail(database.db) : smtpMail(config.mail.smtpUrl, config.mail.from);
  const files = openFiles(config, clock);
  const consentPlatform = config.ads.platform === null ? null : tcfPlatform(config.ads.platform);
  const answering =
    options.questions === 'process'
      ? queryProcess({
          database,
          files,
          tags,
          clock,
          folder: join(config.dataFolder, 'questions', String(config.port)),
          ...ANSWERING,
          queue: { ...ANSWERING.queue, waitMs: timeouts.queryTurn, deadlineMs: timeouts.query },
          repair: (damage) => repairPart({ db: database.jobs, jobs, logger })(damage),
          failed: (error, words) => logger.warn({ err: error }, words),
        })
      : null;
  const jobs: Queue = makeJobs({
    database,
    clock,
    logger,
    metrics,
    startMs: timeouts.jobQueue,
    workers: [
      packingWorker(database.jobs, { pack: (id) => packMatch(database.jobs, id, figuresOfRepacked) }),
      ...mailWorkers(mail, {
        clock,
        late: (template) => logger.warn({ template }, 'Dropped an e-mail: its code expired before it could be sent'),
      }),
      ...smsWorkers(
        config.sms === null
          ? keptMessages(localMail(database.db))
          : twilioMessages(config.sms, {
              senderTo: (to) => senderTo({ settings }, to),
              receiptsAt: receiptsAt(config.publicOrigin),
            }),
        clock,
      ),
      forgetWorker(database.jobs, clock),
      forgetAdvertViews(database.jobs, clock),
      upkeepWorker({ db: database.jobs, tags, clock, config }),
      sweepWorker({ db: database.jobs, files, folders: uploadFolders, clock }),
      eraseWorker({
        db: database.jobs,
        files,
        duties: personalDataSources,
        jobs: { send: (...args) => jobs.send(...args) },
        clock,
      }),
      rebuildWorker(database.jobs, ({ done, total }) => logger.info({ done, total }, 'Rebuilding figures')),
      rankingsWorker(database),
      boostWorker(database),
      searchWorker({ database, tags, clock }),
      ...formsWorkers({
        db: database.jobs,
        log,
        files,
        settings,
        clock,
        origin: config.publicOrigin,
        jobs: { send: (...args) => jobs.send(...args) },
        failed: (words, row, why) => logger.warn({ row, err: why }, words),
      }),
      ...(answering === null
        ? []
        : [
            partsWorker({
              database: { ...database, db: database.jobs, long: database.jobs },
              files,
              damaged: (damage) => logDamage(logger, damage),
            }),
          ]),
    ],
  });
  const rankings = rankingsWatch({
    read: database.long,
    tags,
    jobs,
    failed: (error) =>
      logger.warn({ err: error }, 'Could not check whether rankings are out of date; the next check retries'),
  });
  const boost = boostWatch({
    read: database.long,
    tags,
    jobs,
    failed: (error) =>
      logger.warn({ err: error }, 'Could not check whether the boostometer is out of date; the next check retries'),
  });
  const parts = partsWatch({
    read: database.long,
    tags,
    jobs,
    failed: (error) =>
      logger.warn({ err: error }, 'Could not check whether ball data is out of date; the next check retries'),
  });
  const sessions = withOwnSessions(storedSessions(database.db, clock));
  const standIn = demoSocial(config, demo);
  const context: Services = {
    config,
    clock,
    random,
    timeouts,
    logger,
    database,
    metrics,
    health,
    log,
    folds,
    tags,
    settings,
    profanity: makeProfanity({ db: database.db, tags, clock }),
    live,
    jobs,
    questions: answering?.questions ?? (options.questions === 'process' ? undefined : options.questions) ?? unloaded,
    files,
    virusScan: openScanner(config, logger),
    captcha: openCaptcha(config, database.db, clock, options.captchaWork),
    duties: personalDataSources,
    social: [...openSocial(config), ...standIn.providers],
    country: localCountries({
      file: config.geoFile,
      failed: (error) =>
        logger.warn({ err: error }, 'Could not read the file of countries (GEO_FILE); visitors have no country'),
    }),
    consentPlatform,
    passwords: options.passwords ?? argon,
    pagePolicy: makePagePolicy({ database, tags, clock, settings, config, consentPlatform }),
    authenticators: {
      none: anybody,
      feed: feedAuthenticator(keys),
      staff: staffAuthenticator(sessions),
      account: ownPages,
      'staff-sign-in': staffSignIn,
    },
    render: options.render,
    fragment: options.fragment,
    emblemImage: options.emblemImage,
    webApp: options.webApp,
    picture: options.picture,
    demo,
    demonstration,
    stopping: stopping.signal,
  };
  return {
    context,
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
      worldPart(context, options.say),
      { name: 'demonstration setting', start: () => demonstration.load() },
      { name: 'demonstration provider', stop: () => standIn.stop() },
      { name: 'figures', stop: () => inPlay.stop() },
      live.part,
    ],
    afterwards: (origin) => [
      simulatorPart(context, keys, origin),
      auctioneerPart(context, sessions, origin),
      searchPart(context),
      {
        name: 'work',
        start: () => {
          if (config.production && config.identitySecret === null)
            logger.warn(
              'IDENTITY_SECRET is not set: this machine uses its own file, so a second server cannot read its sessions',
            );
          if (config.production && config.mail.smtpUrl === null)
            logger.warn('SMTP_URL is not set: e-mails are stored at /outbox and reach nobody');
          jobs.begin();
        },
      },
      { name: 'boostometer', start: () => boost.start(), stop: () => boost.stop() },
      { name: 'rankings', start: () => rankings.start(), stop: () => rankings.stop() },
      ...(answering === null
        ? []
        : [{ name: 'ball data', start: () => parts.start(), stop: () => parts.stop() }, answering.part]),
      {
        name: 'grounds',
        start: () => {
          // The scheduled job recomputes the figures of merged grounds.
          Promise.all([settleCountries(database.db), mergeGroundsWithoutCity(database.db)]).catch((error: unknown) =>
            logger.warn({ err: error }, 'Could not complete the grounds; the next start retries'),
          );
        },
      },
    ],
    endLongAnswers: () => stopping.abort(),
  };
}
