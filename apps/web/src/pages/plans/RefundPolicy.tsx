import { useText } from '../../text/use-text.ts';

/** The consent without which nothing is bought; never preselected (PLAN-062). */
export function RefundPolicy({
  isAccepted,
  onAccept,
}: {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}) {
  const { refund: words } = useText('plans');
  return (
    <div className="refund">
      <label className="accept">
        <input
          className="choicebox"
          type="checkbox"
          name="refund"
          required
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
        <span>{words.accept}</span>
      </label>
      <details>
        <summary>{words.read}</summary>
        <p>
          {words.text}{' '}
          <a className="link" href="/withdraw-from-contract">
            {words.contact}
          </a>
          .
        </p>
      </details>
    </div>
  );
}
