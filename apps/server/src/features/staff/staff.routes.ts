/** Staff accounts and their sessions. */
import type { Needs } from '../services.ts';
import type { Routes } from '../../core/http/route.ts';
import { adminRoutes } from './routes/admin.routes.ts';
import { ownRoutes } from './routes/own.routes.ts';
import { signInRoutes } from './routes/sign-in.routes.ts';

export function staffRoutes(route: Routes, context: Needs<'staff'>): void {
  signInRoutes(route, context);
  ownRoutes(route, context);
  adminRoutes(route, context);
}
