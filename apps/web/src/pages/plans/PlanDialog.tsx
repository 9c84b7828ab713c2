import type { OfferedTerm } from '@sightscreen/contracts';
import { priceText } from '@sightscreen/billing/money-text';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import type { TermDetail } from './plan-calls.ts';
import { cycleText } from './term-text.ts';

/** A plan and one of its terms, in a dialog over the page. @param children its actions, which may close it */
export function PlanDialog({
  detail,
  term,
  now,
  onClose,
  children,
}: {
  detail: TermDetail;
  term: OfferedTerm;
  now: number | null;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const words = useText('plans');
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed by the browser, so that the focus returns to the button that opened it.
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="plandetail"
      aria-labelledby="plan-detail"
      onClose={onClose}
      // A press outside.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className="plandetail__in">
        {detail.imageUrl !== null && <img src={detail.imageUrl} alt="" width="416" height="150" />}
        <div className="plandetail__top">
          <h2 id="plan-detail">{detail.header}</h2>
          <button type="button" className="iconbtn" aria-label={words.close} onClick={close}>
            <Icon>
              <path d="m5 5 12 12M17 5 5 17" />
            </Icon>
          </button>
        </div>
        <p className="planprice">
          <b className="num">{priceText(term.price)}</b>
          {cycleText(term, now)}
        </p>
        {/* HTML of our own components, rendered by the server. */}
        <div className="plandetail__body" dangerouslySetInnerHTML={{ __html: detail.contentHtml }} />
        {children(close)}
      </div>
    </dialog>
  );
}
