/** Everything a route may use, handed in. Made once in `assemble.ts`, or by a test. */
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
import type { TagVersions } from '../tags/tag-versions.ts';

export interface Context {
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
  logger: FastifyBaseLogger;
  database: OpenDatabase;
  metrics: Registry;
  health: Health;
  /** The truth of every match; whoever writes, writes here. */
  log: MatchLog;
  /** The folds that this process keeps, at the head of their logs. */
  folds: FoldCache;
  /** When what kept replies show was written last; whoever writes such a thing raises its tags (`tags/changing.ts`). */
  tags: TagVersions;
  /** What readers are sent: snapshots and streams. */
  live: Delivery;
  /** Work to be done later, which outlives this process. Letters go this way too (`ports/mail`). */
  jobs: Jobs;
  /** How callers of each kind are recognised. */
  authenticators: Authenticators;
  /** A whole HTML document from the props of a page. */
  render: (props: PageProps) => string;
  /** HTML without a page around it, from the same components. */
  fragment: (props: FragmentProps) => string;
  /** The drawing of a shared address, what a side wears as an address that holds the drawing itself, and how a drawing becomes a bitmap. */
  picture: { draw: (props: PictureProps) => string; emblem: (emblem: Emblem) => string | null; rasterise: (svg: Buffer) => Promise<Buffer> };
  /** What a side wears: a drawing, or the address of a file of ours. */
  emblemImage: (emblem: Emblem, shape: 'round' | 'square') => { svg: string } | { href: string };
  /** What makes the site an application of the reader's own: the text of its service worker, and its icons. */
  webApp: { worker: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  /** Whether invented matches are shown. */
  demo: boolean;
  /** Aborted when the server begins to stop: long answers end themselves. */
  stopping: AbortSignal;
}
