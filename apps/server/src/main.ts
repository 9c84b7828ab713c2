import { productionTimeouts } from './config/timeouts.ts';
import { runSite } from './run-site.ts';

await runSite(productionTimeouts);
