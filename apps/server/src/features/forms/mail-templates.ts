/** E-mail templates of the forms with example data, shown at the desk. */
import type { Selectable } from 'kysely';
import type { Enquiry } from '../../core/db/schema.generated.ts';
import type { MailTemplate } from '../../core/ports/mail/port.ts';
import { answerTo, enquiryEmail } from './enquiry-emails.ts';

type Row = Selectable<Enquiry>;
const MAILBOX = 'letters@example.org';
const ORIGIN = 'https://scores.example';

const row = (form: Row['form'], fields: Record<string, string>, more: Partial<Row> = {}): Row => ({
  id: 1042,
  form,
  state: 'new',
  name: 'Noor Achaval',
  email: 'noor@example.org',
  subject: fields['uSubject'] ?? fields['subject'] ?? fields['uPosition'] ?? '',
  fields,
  file: null,
  note: null,
  draft: '',
  digest: Buffer.alloc(0),
  received_at: new Date(0),
  mailed_at: null,
  answer: null,
  answered_at: null,
  ...more,
});
const person = { uName: 'Noor Achaval', uEmail: 'noor@example.org' };
const contact = {
  ...person,
  uSubject: 'Ball 15.5 of Match 33',
  uMessage: 'It went for four, off the bat.\nThe commentary says leg byes.',
};

const EXAMPLES: Record<Row['form'], { of: string; row: Row }> = {
  contact: {
    of: 'contact form',
    row: row('contact', contact, { file: { key: '', name: 'scorebook.webp', bytes: 48_210, scanned: 'clean' } }),
  },
  advertise: {
    of: 'advertising form',
    row: row('advertise', {
      ...person,
      uMNumber: '+44 20 7946 0000',
      uCompany: 'Tern Bats',
      uCity: 'Marrow',
      uSubject: 'A banner',
      uRequirements: 'One at the foot of each scorecard.',
    }),
  },
  careers: {
    of: 'careers form',
    row: row(
      'careers',
      {
        ...person,
        uPosition: 'Statistician',
        uPositionType: 'Part time',
        uCover: 'I have kept the book at Calder Park since I was fourteen.',
      },
      { file: { key: '', name: 'resume.pdf', bytes: 91_004, scanned: 'clean' } },
    ),
  },
  support: {
    of: 'support form',
    row: row('support', {
      name: 'Noor Achaval',
      emailId: 'noor@example.org',
      subject: 'Payment',
      feedback: 'I was charged twice.',
    }),
  },
};

export const formTemplates: MailTemplate[] = [
  ...Object.entries(EXAMPLES).map(([form, example]) => ({
    name: `letter.${form}`,
    title: `Enquiry from the ${example.of}`,
    when: 'At once, to the mailbox of the form',
    example: () => enquiryEmail(MAILBOX, example.row, ORIGIN),
  })),
  {
    name: 'answer',
    title: 'Reply to an enquiry',
    when: 'Within a minute of a reply written at the desk, to the sender',
    example: () => answerTo(row('contact', contact, { answer: 'Thank you. It is four runs now.' }), MAILBOX),
  },
];
