export * from './views.ts';
export * from './pages.ts';
