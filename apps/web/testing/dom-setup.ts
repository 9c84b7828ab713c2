/** Before each file with a DOM. A worker has one document, with one address, for all its files. */
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  const { configure } = await import('@testing-library/dom');
  // `waitFor` and `findBy…` give up after a second by default, which a loaded machine exceeds.
  configure({ asyncUtilTimeout: 30_000 });
}
export {};
