import { type MouseEvent, useState } from 'react';
import { Dialog } from '@sightscreen/ui/Dialog.tsx';
import { isPlainPress } from '../../../island/plain-press.ts';
import { useHydrated } from '../../../island/use-match.ts';
import { useText } from '../../../text/use-text.ts';

type Answer = 'loading' | 'failed' | { html: string | null };
const TITLE = 'auction-questions';

/**
 * Questions and answers over the page, requested when they are first opened (AUCT-008, AUCT-030). In a new tab, or
 * without script, the link leads to their page.
 */
export function AuctionQuestions({
  href,
  call,
  request = (...to) => fetch(...to),
}: {
  href: string;
  call: string;
  request?: typeof fetch;
}) {
  const words = useText('auctionQuestions');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);

  const load = async (): Promise<void> => {
    setAnswer('loading');
    try {
      const reply = await request(call, { headers: { accept: 'application/json' } });
      if (!reply.ok) throw new Error(`${call}: ${reply.status}`);
      const { faqHtml } = (await reply.json()) as { faqHtml: string | null };
      setAnswer({ html: faqHtml });
    } catch {
      setAnswer('failed');
    }
  };
  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
    if (answer === null) void load();
  };
  const close = (): void => setOpen(false);
  return (
    <>
      <a className="more" href={href} onClick={open} data-questions={hydrated ? '' : undefined}>
        {words.title}
      </a>
      {answer !== null && (
        <Dialog className="auction__asked" aria-labelledby={TITLE} isOpen={isOpen} closesOutside onClose={close}>
          <h2 id={TITLE}>{words.title}</h2>
          <div
            className="auction__faq"
            role="group"
            tabIndex={0}
            aria-labelledby={TITLE}
            aria-live="polite"
            aria-busy={answer === 'loading' || undefined}
          >
            <Content answer={answer} onAgain={() => void load()} />
          </div>
          <button type="button" className="btn btn--line" onClick={close}>
            {words.close}
          </button>
        </Dialog>
      )}
    </>
  );
}

function Content({ answer, onAgain }: { answer: Answer; onAgain: () => void }) {
  const words = useText('auctionQuestions');
  if (answer === 'loading') return words.loading;
  if (answer === 'failed')
    return (
      <p>
        {words.failed}{' '}
        <button type="button" className="link" onClick={onAgain}>
          {words.again}
        </button>
      </p>
    );
  // Sanitised when an editor stored it (AUCT-S04).
  return answer.html === null ? (
    words.none
  ) : (
    <div className="auction__faq" dangerouslySetInnerHTML={{ __html: answer.html }} />
  );
}
