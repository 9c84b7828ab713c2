/** The site of a journey: that of production, with longer timeouts. */
import { runSite } from '@sightscreen/server/run-site';
import { longTimeouts } from '../long-timeouts.ts';

await runSite(longTimeouts);
