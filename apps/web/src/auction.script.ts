/**
 * Script of auction pages: suggests names, filters and extends lists in place, opens questions and answers over the
 * page and remembers the last currency. Without it all of these are links and forms.
 */
import { chooseCurrency, keepChoice } from './auction/currency.ts';
import { findPlayers } from './auction/find-players.ts';
import { narrowLists } from './auction/narrow-lists.ts';
import { askQuestions } from './auction/questions.ts';
import { growLists } from './ui/grow/grow-lists.ts';

const jar = {
  read: () => document.cookie,
  write: (written: string) => {
    document.cookie = written;
  },
  domain: null,
  secure: location.protocol === 'https:',
  tooLong: () => {},
};
const other = chooseCurrency(document, jar, location);
if (other !== null) location.replace(other);
else {
  keepChoice(document, jar);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-questions]')) askQuestions(link);
  growLists(document);
  const main = document.querySelector<HTMLElement>('main');
  if (main?.querySelector('[data-narrowed]') != null) narrowLists(main);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) findPlayers(form);
}
