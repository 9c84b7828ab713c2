/** The site of journeys with the demonstration's partners, without its matches: creating these takes ten seconds. */
import { runSite } from '../src/run-site.ts';
import { longTimeouts } from './long-timeouts.ts';

await runSite(longTimeouts, ['demonstration world']);
