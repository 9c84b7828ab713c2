/** Labels of form fields in e-mails to the mailboxes and at the desk. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  uName: 'Name',
  name: 'Name',
  uEmail: 'E-mail',
  emailId: 'E-mail',
  uSubject: 'Subject',
  subject: 'Subject',
  uMessage: 'Message',
  uMNumber: 'Phone',
  uCompany: 'Company',
  uCity: 'City',
  uRequirements: 'Requirements',
  uPosition: 'Position',
  uPositionType: 'Type of work',
  uLink: 'Portfolio link',
  uCover: 'Cover letter',
  feedback: 'Description',
};

/** Fields of the message body; name, address and subject have desk fields of their own. */
export const BODY_FIELDS = [
  'uMessage',
  'uMNumber',
  'uCompany',
  'uCity',
  'uRequirements',
  'uPosition',
  'uPositionType',
  'uLink',
  'uCover',
  'feedback',
] as const;
