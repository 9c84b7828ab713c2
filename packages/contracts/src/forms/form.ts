/**
 * Forms of the site as data: the single source of fields, limits and error messages. The server builds its schema from
 * it (`form-schema.ts`); pages embed it, and the page script reads it there.
 */
import { z } from 'zod';

export const formName = z.enum(['contact', 'advertise', 'careers', 'haveyoursay', 'support']);
export type FormName = z.infer<typeof formName>;

/** Kinds of validation error. */
export const fault = z.enum([
  'required',
  'short',
  'long',
  'email',
  'address',
  'phone',
  'choice',
  'captcha',
  'image-type',
  'image-size',
  'no-resume',
  'resume-type',
  'resume-size',
  'inappropriate',
  'match',
]);
export type Fault = z.infer<typeof fault>;
export const faultAt = z.object({ field: z.string(), fault });
export type FaultAt = z.infer<typeof faultAt>;

export const formField = z.object({
  name: z.string(),
  /** `line` to `choice` are texts; the page itself sets `set`. */
  kind: z.enum(['line', 'email', 'phone', 'address', 'text', 'choice', 'set', 'picture', 'resume']),
  required: z.boolean(),
  /** Characters as a reader counts them: an emoji is one, a line break is one. */
  least: z.int().nullable(),
  most: z.int().nullable(),
  choices: z.array(z.string()).nullable(),
  /** For files. The extension is only the sender's claim; the server inspects the content. */
  file: z.object({ bytes: z.int(), endings: z.array(z.string()) }).nullable(),
});
export type FormField = z.infer<typeof formField>;

export const formDescription = z.object({
  name: formName,
  action: z.string(),
  captcha: z.boolean(),
  fields: z.array(formField),
  /** Regular expressions for kinds of fields that have one. */
  patterns: z.object({ phone: z.string(), address: z.string() }),
  /** Error messages with the placeholders `{least}` and `{most}`. */
  faults: z.record(fault, z.string()),
});
export type FormDescription = z.infer<typeof formDescription>;

/** Honeypot field, hidden from users: a value means that a bot filled in the form. */
export const TRAP = 'uHome';
/** Field with the id of the draft, so that repeated submissions are stored once. */
export const DRAFT = 'draft';

/** FORM-Q03, FORM-Q04. */
const FAULTS: Record<Fault, string> = {
  required: 'Please fill in this field',
  short: 'Too short: {least} characters at least',
  long: 'Too long: {most} characters at most',
  email: 'Please give a complete e-mail address, such as name@example.org',
  address: 'Please give an address that begins with https://',
  phone: 'Please give a telephone number',
  choice: 'Please choose one of the list',
  captcha: 'Please solve the captcha',
  'image-type': 'Invalid image type',
  'image-size': 'Image too large',
  'no-resume': 'Please attach your resume',
  'resume-type': 'Invalid resume type',
  'resume-size': 'Resume too large',
  inappropriate: 'Inappropriate content: please say it in other words',
  match: 'There is no such match',
};
/** FORM-Q04: one message for all missing fields of a support request. */
const SUPPORT_LACKS = 'Please enter e-mail, subject and description';

const PATTERNS = { phone: String.raw`^\+?[0-9][0-9 ()./-]{4,28}$`, address: String.raw`^https?://[^\s/]+\.[^\s]+$` };

/** FORM-030, FORM-033: a file of exactly this size is accepted (FORM-Q08). */
export const FILE_BYTES = 200_000;
const ENDINGS = { picture: ['jpg', 'jpeg', 'png', 'gif'], resume: ['pdf', 'doc', 'docx'] };

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  required: true,
  least: null,
  most: null,
  choices: null,
  file: null,
  ...more,
});
const optional = { required: false };
const name = field('uName', 'line', { most: 100 });
const email = field('uEmail', 'email', { most: 254 });
const LETTER = 4_000;

const described = (of: FormName, action: string, fields: FormField[]): FormDescription => ({
  name: of,
  action,
  captcha: of !== 'support',
  fields,
  patterns: PATTERNS,
  faults: of === 'support' ? { ...FAULTS, required: SUPPORT_LACKS } : FAULTS,
});

export const POSITIONS = [
  'Ball-by-ball scorer',
  'Commentary writer',
  'Statistician',
  'Software engineer',
  'Designer',
  'Something else',
];
export const POSITION_TYPES = ['Full time', 'Part time', 'Match days', 'Internship'];

export const FORMS: Record<FormName, FormDescription> = {
  /** FORM-010 */
  contact: described('contact', '/info/contactmailer', [
    name,
    email,
    field('uSubject', 'line', { most: 150 }),
    field('uMessage', 'text', { most: LETTER }),
    field('uImgupload', 'picture', { ...optional, file: { bytes: FILE_BYTES, endings: ENDINGS.picture } }),
  ]),
  /** FORM-011 */
  advertise: described('advertise', '/info/advertisemailer', [
    name,
    email,
    field('uMNumber', 'phone', { ...optional, most: 30 }),
    field('uCompany', 'line', { most: 150 }),
    field('uCity', 'line', { most: 100 }),
    field('uSubject', 'line', { most: 150 }),
    field('uRequirements', 'text', { most: LETTER }),
  ]),
  /** FORM-012 */
  careers: described('careers', '/info/careermailer', [
    name,
    email,
    field('uPosition', 'choice', { choices: POSITIONS }),
    field('uPositionType', 'choice', { choices: POSITION_TYPES }),
    field('uLink', 'address', { ...optional, most: 300 }),
    field('uCover', 'text', { least: 300, most: 1_000 }),
    field('uResume', 'resume', { file: { bytes: FILE_BYTES, endings: ENDINGS.resume } }),
  ]),
  /** FORM-013, FORM-038 */
  haveyoursay: described('haveyoursay', '/info/haveyoursay', [
    field('uName', 'line', { most: 60 }),
    field('uComment', 'text', { most: 300 }),
    field('uMatchId', 'set', { most: 24 }),
  ]),
  /** FORM-014 */
  support: described('support', '/info/user/support', [
    field('name', 'line', { ...optional, most: 100 }),
    field('emailId', 'email', { most: 254 }),
    field('subject', 'line', { most: 150 }),
    field('feedback', 'text', { most: LETTER }),
  ]),
};

/** FORM-Q10: by the last segment of the address. The last topic leaves the subject to the user. */
export const TOPICS: Readonly<Record<string, string>> = {
  payment: 'Payment',
  subscription: 'Subscription',
  'video-playback': 'Video playback',
  login: 'Login',
  other: 'Other',
};

/** File field of a form; null if it has none. */
export const fileFieldOf = ({ fields }: FormDescription): FormField | null =>
  fields.find(({ file }) => file !== null) ?? null;

/** Error message of a field error. */
export function faultWords({ faults, fields }: Pick<FormDescription, 'faults' | 'fields'>, at: FaultAt): string {
  const { least = null, most = null } = fields.find((candidate) => candidate.name === at.field) ?? {};
  return faults[at.fault].replace('{least}', String(least)).replace('{most}', String(most));
}
