import { useText } from '../../text/use-text.ts';
import { CalendarIcon } from './CalendarIcon.tsx';

/** The button of a page's head: to its calendar block, or straight to a calendar. */
export function CalendarLink({ href, main = false }: { href: string; main?: boolean }) {
  return (
    <a className={main ? 'btn' : 'btn btn--line'} href={href}>
      <CalendarIcon />
      {useText('calendar').add}
    </a>
  );
}
