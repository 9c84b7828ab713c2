/** What all features declare, gathered for those that serve every feature: the desk, the outbox, export and erasure. */
import { features } from './features.ts';
import type { MailTemplate } from './core/ports/mail/port.ts';
import type { AdminResource } from './core/admin/resource.ts';
import type { PersonalDataSource } from './core/personal-data/source.ts';
import { type HttpRateLimits, SHARED_HTTP_LIMITS } from './core/rate-limits/policies.ts';
import { CORE_SETTINGS } from './core/settings/core-settings.ts';
import type { Setting } from './core/settings/setting.ts';
import type { UsesOfFolders } from './core/uploads/upload-folder.ts';

export const mailTemplates: readonly MailTemplate[] = features.flatMap(({ emails = [] }) => emails);

export const settings: readonly Setting[] = [
  ...Object.values(CORE_SETTINGS),
  ...features.flatMap(({ settings: own = [] }) => own),
];

export const resources: readonly AdminResource[] = features.flatMap(({ resources: own = [] }) =>
  typeof own === 'function' ? own({ emails: mailTemplates, settings }) : own,
);

/** Without the actions that exist only in the demonstration. */
export const withoutDemoActions = (all: readonly AdminResource[]): AdminResource[] =>
  all.map(({ bulk, ...resource }) => ({
    ...resource,
    ...(bulk && { bulk: Object.fromEntries(Object.entries(bulk).filter(([, { demo }]) => demo !== true)) }),
  }));

export const personalDataSources: readonly PersonalDataSource[] = features.flatMap(
  ({ personalData = [] }) => personalData,
);

/** Tables of features that contain nothing about a reader, each with the reason. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = Object.assign(
  {},
  ...features.map(({ withoutPersonalData }) => withoutPersonalData),
);

/** Folders of uploads by name, with what finds the uses of their files. */
export const uploadFolders: UsesOfFolders = Object.assign({}, ...features.map(({ uploads }) => uploads));

export const httpRateLimits: HttpRateLimits = Object.assign(
  {},
  SHARED_HTTP_LIMITS,
  ...features.map(({ rateLimits }) => rateLimits),
);
