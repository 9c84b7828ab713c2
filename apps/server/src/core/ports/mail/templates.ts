/** E-mail templates of a feature: built from values, and listed with an example for the preview at the desk. */
import type { Email, MailTemplate } from './port.ts';

/** `origin`: public origin of the site. */
export type EmailValues<V> = V & { origin: string };
export type EmailTemplate<V> = (to: string, values: EmailValues<V>) => Email;

interface Template<V> {
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  example: V;
  subject: string | ((values: V) => string);
  text: (values: EmailValues<V>) => string;
}

/** @param prefix of all names @param footer below every text */
export function mailTemplates(prefix: string, footer: (origin: string) => string = () => '') {
  const all: MailTemplate[] = [];
  function template<V extends object>(
    name: string,
    { title, when, example, subject, text }: Template<V>,
  ): EmailTemplate<V> {
    const make: EmailTemplate<V> = (to, values) => ({
      template: `${prefix}.${name}`,
      to,
      subject: typeof subject === 'string' ? subject : subject(values),
      text: `${text(values)}${footer(values.origin)}\n`,
    });
    all.push({
      name: `${prefix}.${name}`,
      title,
      when,
      example: () => make('noor@example.org', { ...example, origin: 'https://scores.example' }),
    });
    return make;
  }
  return { all, template };
}
