// @vitest-environment happy-dom
import { searchEvent, chosenEntity } from '@sightscreen/contracts/calls/search';
import { expect, test } from 'vitest';
import { tellChosen, tellChosenResults, tellSearched } from './tell-search.ts';

test('chosen suggestions, results and searches are reported in the form of the API (SEARCH-027, SEARCH-028, SEARCH-029)', () => {
  const sent: [string, object][] = [];
  const send = (address: string, body: object): void => void sent.push([address, body]);
  const chosen = { type: 'Teams', id: 7, title: 'x'.repeat(300) } as const;
  tellChosen('suggestion', 'har', chosen, send);
  tellChosen('result', 'har', chosen, send);
  tellSearched('harbour', send);
  const events = sent
    .filter(([address]) => address === '/api/search-event/post')
    .map(([, body]) => searchEvent.parse(body));
  expect(events).toEqual([
    { event: 'suggestion', text: 'har', id: 7, searchType: 'Teams' },
    { event: 'result', text: 'har', id: 7, searchType: 'Teams' },
    { event: 'navigation', text: 'harbour', id: 0, searchType: 'all' },
  ]);
  const entities = sent
    .filter(([address]) => address === '/api/sherlock/mgmt/crudops')
    .map(([, body]) => chosenEntity.parse(body));
  expect(entities.map(({ id }) => id)).toEqual([7, 7]);
});
test('a result chosen on the search page is reported with the text that found it (SEARCH-027, SEARCH-029)', () => {
  history.replaceState(null, '', '/search?q=har');
  document.body.innerHTML =
    '<a href="#1" data-result-type="Teams" data-result-id="7">Harbour</a><a href="#2" id="other">Other</a>';
  const sent: object[] = [];
  tellChosenResults(document, (_address, body) => sent.push(body));
  for (const link of document.links) link.click();
  expect(sent).toEqual([
    { event: 'result', text: 'har', id: 7, searchType: 'Teams' },
    { type: 'Teams', id: 7, title: 'Harbour' },
  ]);
});
