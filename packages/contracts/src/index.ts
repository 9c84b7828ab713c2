export * from './views.ts';
export * from './pages.ts';
export * from './page-props.ts';
export * from './views-more.ts';
