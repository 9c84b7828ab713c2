/** Calls for sign-in through a TV provider (API-020 to 028). */
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { tvClientRoutes } from './client.routes.ts';
import { tvCodeRoutes } from './code.routes.ts';
import { tvSessionRoutes } from './session.routes.ts';

export function tvRoutes(route: Routes, context: Context): void {
  tvClientRoutes(route, context);
  tvCodeRoutes(route, context);
  tvSessionRoutes(route, context);
}
