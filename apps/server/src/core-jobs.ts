/** Jobs of the core: e-mail, packing of logs, figures, and unused uploads. */
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from './catalog.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { figuresOfRepacked } from './figures/store-figures.ts';
import { rebuildWorker } from './figures/rebuild-job.ts';
import type { Worker } from './jobs/job.ts';
import { packMatch } from './log/pack.ts';
import { packingWorker } from './log/packing-sweep.ts';
import type { SiteFiles } from './ports/files/open-files.ts';
import { localMail } from './ports/mail/local.ts';
import { type MailPort, mailWorkers } from './ports/mail/port.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { sweepWorker } from './uploads/sweep.ts';

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
