/**
 * The manifest of a feature: everything that the server must know to run it. `features.ts` lists the manifests, and
 * the server builds each with exactly the services that it needs.
 */
import type { AdminResource } from '../core/admin/resource.ts';
import type { Authenticators } from '../core/http/auth.ts';
import type { Routes } from '../core/http/route.ts';
import type { Worker } from '../core/jobs/job.ts';
import type { PersonalDataSource } from '../core/personal-data/source.ts';
import type { MailTemplate } from '../core/ports/mail/port.ts';
import type { Part } from '../core/process/parts.ts';
import type { HttpRateLimits } from '../core/rate-limits/policies.ts';
import type { Setting } from '../core/settings/setting.ts';
import type { TopicKind } from '../core/streams/topic-kind.ts';
import type { UsesOfFolders } from '../core/uploads/upload-folder.ts';
import type { Services } from './services.ts';

type Name = keyof Services;
type Deps<N extends Name, P extends Name> = Pick<Services, N | P>;

/** What all features declare. */
export interface Declared {
  emails: readonly MailTemplate[];
  settings: readonly Setting[];
}

export interface Manifest<N extends Name, P extends Name> {
  name: string;
  /** Services that it takes, and services of its own that it gives to features listed after it. */
  needs: readonly N[];
  provides?: readonly P[];
  /** Builds what it provides. Called once, before its routes are registered. */
  build?: (deps: Pick<Services, N>) => Pick<Services, P> | Promise<Pick<Services, P>>;
  routes?: (route: Routes, deps: Deps<N, P>) => void;
  /** Handlers of its background jobs. */
  jobs?: (deps: Deps<N, P>) => Worker[];
  /** Starts before the site listens. */
  preparation?: (deps: Deps<N, P>) => Part[];
  /** Starts when the site listens. @param origin the address of the site on this machine */
  parts?: (deps: Deps<N, P>, origin: () => string) => Part[];
  authenticators?: (deps: Deps<N, P>) => Partial<Authenticators>;
  /** Kinds of topics that it publishes to streams, by name. */
  topics?: (deps: Deps<N, P>) => Readonly<Record<string, TopicKind>>;
  /** Values that editors change while the site is up. */
  settings?: readonly Setting[];
  /** Rows that editors see and change at the desk; a function for those that list what all features declare. */
  resources?: readonly AdminResource[] | ((all: Declared) => readonly AdminResource[]);
  emails?: readonly MailTemplate[];
  /** Limits of requests that only it uses. */
  rateLimits?: Readonly<Partial<HttpRateLimits>>;
  /** Exports and erases what it stores about a reader. */
  personalData?: readonly PersonalDataSource[];
  /** Its tables that contain nothing about a reader, each with the reason. */
  withoutPersonalData?: Readonly<Record<string, string>>;
  /** Folders of uploaded files, with what finds their uses. */
  uploads?: Partial<UsesOfFolders>;
}

/** A manifest whose needs are checked once, where it is defined. */
export type Feature = Manifest<Name, Name>;

export const defineFeature = <const N extends Name, const P extends Name = never>(manifest: Manifest<N, P>): Feature =>
  manifest as unknown as Feature;

/** The services that the manifest names, and no others. @throws if one is provided by no feature above it */
export function dependenciesOf({ name, needs, provides = [] }: Feature, services: Services): Services {
  const missing = needs.filter((need) => !(need in services));
  if (missing.length > 0)
    throw new Error(`The feature ${name} needs ${missing.join(', ')}, which nothing provides before it.`);
  return Object.defineProperties(
    {},
    Object.fromEntries([...needs, ...provides].map((key) => [key, { enumerable: true, get: () => services[key] }])),
  ) as Services;
}
