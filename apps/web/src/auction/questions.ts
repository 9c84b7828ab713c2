/** Questions and answers over the page, fetched on demand (AUCT-008, AUCT-030, AUCT-033). */
import { element } from '../search/option-list.ts';
import { textOf } from '../text/text-of.ts';

const words = textOf('auctionScript');

/** Null if there are none. @throws when the request fails */
async function read(call: string): Promise<string | null> {
  const reply = await fetch(call, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`${call}: ${reply.status}`);
  return ((await reply.json()) as { faqHtml: string | null }).faqHtml;
}

/** The link opens the dialog; in a new tab, or without script, it leads to their page. */
export function askQuestions(link: HTMLAnchorElement): void {
  let created: HTMLDialogElement | null = null;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    created ??= dialogOf(link.dataset['questions'] ?? '', link.textContent);
    if (!created.open) created.showModal();
  });
}

function dialogOf(call: string, title: string): HTMLDialogElement {
  const heading = element('h2', { id: 'auction-questions' }, title);
  const close = element('button', { type: 'button', class: 'btn btn--line' }, words.close);
  const body = element('div', {
    class: 'auction__faq',
    role: 'group',
    tabindex: '0',
    'aria-labelledby': heading.id,
    'aria-live': 'polite',
  });
  const dialog = element('dialog', { class: 'auction__asked', 'aria-labelledby': heading.id }, heading, body, close);
  const show = async (): Promise<void> => {
    body.textContent = words.loading;
    body.setAttribute('aria-busy', 'true');
    try {
      const html = await read(call);
      // Sanitised when an editor stored it (AUCT-S04).
      if (html === null) body.textContent = words.noFaq;
      else body.innerHTML = html;
    } catch {
      const again = element('button', { type: 'button', class: 'link' }, words.again);
      again.addEventListener('click', () => void show());
      body.replaceChildren(`${words.failed} `, again);
    } finally {
      body.removeAttribute('aria-busy');
    }
  };
  close.addEventListener('click', () => dialog.close());
  // Closes on a click outside.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  void show();
  return dialog;
}
