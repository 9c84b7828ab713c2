/** Script of the results of a search: reports the chosen one, and switches tabs. Links work without it. */
import { tellChosen, type Chosen } from './search/tell-search.ts';

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { resultType, resultId } = link.dataset;
  if (resultType !== undefined)
    tellChosen('result', new URLSearchParams(location.search).get('q') ?? '', {
      type: resultType as Chosen['type'],
      id: Number(resultId),
      title: link.textContent,
    });
  // Switching tabs of the same results adds no history entry (SEARCH-Q02).
  if (link.closest('[data-result-tabs]') !== null) {
    event.preventDefault();
    location.replace(link.href);
  }
});
