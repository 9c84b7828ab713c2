/** API of the scorer's desk. */
import type { Needs } from '../services.ts';
import type { Routes } from '../../core/http/route.ts';
import { alertRoutes } from './routes/alerts.routes.ts';
import { deskLogRoutes } from './routes/log.routes.ts';
import { deskMatchRoutes } from './routes/match.routes.ts';
import { deskMatchesRoutes } from './routes/matches.routes.ts';

export function deskRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'folds' | 'live' | 'scoring' | 'tags'>,
): void {
  alertRoutes(route, context);
  deskMatchesRoutes(route, context);
  deskMatchRoutes(route, context);
  deskLogRoutes(route, context);
}
