/** Updates the flag of the series filter form, and announces every filter set or removed (MATCH-025 to 027). */
import { FILTER_NAMES, filterSet, NO_FILTER, withFilter } from '@sightscreen/contracts/schedule/series-filter';

export const FILTERS_CHANGED = 'sightscreen:filters';

export function keepFilterFlag(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll('select')];
  const valueOf = (name: string): string => fields.find((field) => field.name === name)?.value ?? '';
  let filter = NO_FILTER;
  for (const name of FILTER_NAMES) filter = withFilter(filter, name, valueOf(name), () => {});
  const show = (): void => {
    form.dataset['filterSet'] = String(filterSet(filter));
  };
  show();
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const name = FILTER_NAMES.find((candidate) => candidate === target.name);
    if (name === undefined) return;
    filter = withFilter(filter, name, target.value, (detail) => {
      form.dispatchEvent(new CustomEvent(FILTERS_CHANGED, { bubbles: true, detail }));
    });
    show();
  });
}
