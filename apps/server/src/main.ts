import { productionTimeouts } from './core/config/timeouts.ts';
import { runSite } from './run-site.ts';

await runSite(productionTimeouts);
