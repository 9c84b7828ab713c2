/**
 * Loads stylesheets and scripts that a fresh copy of this page has and this one lacks, such as those of a poll that an
 * editor placed since. A newer build of a file that is here already is left for the next load of the page. False when
 * nothing is lacking.
 * @param then once the styles are there: what is put on the page before them would move it twice
 */
export function loadBesides(copy: Document, then: () => void, page: Document = document): boolean {
  const here = new Set(filesOf(page).map(nameOf));
  const lacking = filesOf(copy).filter((one) => one !== '' && !here.has(nameOf(one)));
  const styles = lacking.filter((one) => one.endsWith('.css'));
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

/** Without what a build adds to it: `/assets/polls-B2x_9-aQ.js` is `/assets/polls`. */
const nameOf = (address: string): string => address.replace(/-.{8}\.\w+$/, '');

const filesOf = (page: Document): string[] => [
  ...[...page.head.querySelectorAll('link[rel=stylesheet],script')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
  ),
  ...(page.head.querySelector<HTMLElement>('[data-modules]')?.dataset['modules'] ?? '').split(' '),
];
