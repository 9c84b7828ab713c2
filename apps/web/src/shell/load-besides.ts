/**
 * Loads stylesheets and scripts that a fresh copy of this page has and this page lacks, such as those of a newly placed
 * poll. Newer builds of files that are already loaded wait for the next page load. False when nothing is missing.
 * @param then called after the styles are loaded: content inserted earlier would shift twice
 */
export function loadBesides(copy: Document, then: () => void, page: Document = document): boolean {
  const here = new Set(filesOf(page).map(nameOf));
  const lacking = filesOf(copy).filter((address) => address !== '' && !here.has(nameOf(address)));
  const styles = lacking.filter((address) => address.endsWith('.css'));
  let waiting = styles.length;
  const arrived = (): void => {
    waiting -= 1;
    if (waiting === 0) then();
  };
  for (const href of styles)
    page.head.append(
      Object.assign(page.createElement('link'), { rel: 'stylesheet', href, onload: arrived, onerror: arrived }),
    );
  for (const src of lacking)
    if (!styles.includes(src)) page.head.append(Object.assign(page.createElement('script'), { type: 'module', src }));
  return styles.length > 0;
}

/** The file name without its hash: `/assets/polls-B2x_9-aQ.js` is `/assets/polls`. */
const nameOf = (address: string): string => address.replace(/-.{8}\.\w+$/, '');

const filesOf = (page: Document): string[] => [
  ...[...page.head.querySelectorAll('link[rel=stylesheet],script')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  ),
  ...(page.head.querySelector<HTMLElement>('[data-modules]')?.dataset['modules'] ?? '').split(' '),
];
