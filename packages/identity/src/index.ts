/** Rules of sign-in that server and browser share. Imports nothing. */
export * from './browser-name.ts';
export * from './client-plan.ts';
export * from './dial-codes.ts';
export * from './entitlements.ts';
export * from './entry.ts';
export * from './exceptions.ts';
export * from './grants.ts';
export * from './migration.ts';
export * from './pages.ts';
export * from './premium-content.ts';
export * from './redirect.ts';
export * from './saved-url.ts';
export * from './token-flow.ts';
export * from './tries.ts';
export * from './tv-time.ts';
export * from './user-state.ts';
export * from './visitor.ts';
