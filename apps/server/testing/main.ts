/** The site of a journey: that of production, with longer timeouts. */
import { runSite } from '../src/run-site.ts';
import { longTimeouts } from './long-timeouts.ts';

await runSite(longTimeouts);
