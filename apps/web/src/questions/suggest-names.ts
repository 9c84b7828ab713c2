/** Suggests names in the fields that take them, as the lists that browsers have for it (`datalist`). */
import type { Suggestion, SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { suggester } from '../search/suggester.ts';

/** What stands in the field for it: the id behind the name decides. */
export const writtenName = ({ title, id }: Pick<Suggestion, 'title' | 'id'>): string =>
  `${title.replaceAll(/[,#]/g, ' ')} #${id}`;

/** Of several names the one that is being typed, and those before it. */
export function typedLast(value: string): { before: string; last: string } {
  const comma = value.lastIndexOf(',');
  return { before: comma < 0 ? '' : `${value.slice(0, comma + 1)} `, last: value.slice(comma + 1).trim() };
}

export function suggestNames(form: HTMLFormElement, world: string): void {
  const lists = new Map<string, (value: string) => void>();
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['suggest'] === undefined) return;
    const typed = lists.get(target.name) ?? listOf(target.name, target.dataset['suggest']);
    lists.set(target.name, typed);
    // A name that was chosen needs no others.
    if (!/#\d+$/.test(target.value)) typed(target.value);
  });

  function listOf(name: string, type: string): (value: string) => void {
    const list = Object.assign(document.createElement('datalist'), { id: `names-${name}` });
    document.body.append(list);
    let before = '';
    const { typed } = suggester({
      fetch: async (address) => {
        const reply = await fetch(`${address}&type=${type}&world=${world}`);
        if (!reply.ok) throw new Error(address);
        return (await reply.json()) as SuggestionsReply;
      },
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      show(found) {
        list.replaceChildren(
          ...(found?.suggestions ?? []).map((one) =>
            Object.assign(document.createElement('option'), {
              value: before + writtenName(one),
              label: [one.title, one.detail].filter((part) => part !== null).join(', '),
            }),
          ),
        );
      },
    });
    return (value) => {
      // The page may have been written anew.
      form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.setAttribute('list', list.id);
      const parts = typedLast(value);
      ({ before } = parts);
      typed(parts.last);
    };
  }
}
