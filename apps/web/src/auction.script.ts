/**
 * Script of auction pages: filters and extends lists in place, and remembers the last currency. Without it all of these
 * are links and forms.
 */
import { chooseCurrency, keepChoice } from './auction/currency.ts';
import { narrowLists } from './auction/narrow-lists.ts';
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
  growLists(document);
  const main = document.querySelector<HTMLElement>('main');
  if (main?.querySelector('[data-narrowed]') != null) narrowLists(main);
  if (main !== null) main.dataset['auctionReady'] = '';
}
