/** Jobs of the core: e-mail, packing of logs, figures, and unused uploads. */
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from './catalog.ts';
import type { Config } from './core/config/config.ts';
import type { OpenDatabase } from './core/db/open-database.ts';
import { figuresOfRepacked } from './match/figures/store-figures.ts';
import { rebuildWorker } from './match/figures/rebuild-job.ts';
import type { Worker } from './core/jobs/job.ts';
import { packMatch } from './match/log/pack.ts';
import { packingWorker } from './match/log/packing-sweep.ts';
import type { SiteFiles } from './core/ports/files/open-files.ts';
import { localMail } from './core/ports/mail/local.ts';
import { type MailPort, mailWorkers } from './core/ports/mail/port.ts';
import { smtpMail } from './core/ports/mail/smtp.ts';
import { sweepWorker } from './core/uploads/sweep.ts';

export const openMail = (config: Config, database: OpenDatabase): MailPort =>
  config.mail.smtpUrl === null ? localMail(database.db) : smtpMail(config.mail.smtpUrl, config.mail.from);

export const coreJobs = ({
  database: { jobs: db },
  mail,
  files,
  clock,
  logger,
}: {
  database: OpenDatabase;
  mail: MailPort;
  files: SiteFiles;
  clock: () => number;
  logger: FastifyBaseLogger;
}): Worker[] => [
  packingWorker(db, { pack: (id) => packMatch(db, id, figuresOfRepacked) }),
  ...mailWorkers(mail, {
    clock,
    late: (template) => logger.warn({ template }, 'Dropped an e-mail: its code expired before it could be sent'),
  }),
  sweepWorker({ db, files, folders: uploadFolders, clock }),
  rebuildWorker(db, ({ done, total }) => logger.info({ done, total }, 'Rebuilding figures')),
];
