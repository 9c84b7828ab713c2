/** `waitFor` and `findBy…` give up after a second by default, which a loaded machine exceeds. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
export {};
