/** Tests of the e-mails to the mailboxes of the forms. */
import { expect, test } from 'vitest';
import { formTemplates } from './mail-templates.ts';

test.each(formTemplates.filter(({ name }) => name !== 'answer'))(
  'the e-mail of $name labels each field (FORM-S05)',
  ({ example }) => {
    const labels = example()
      .text.split('\n')
      .flatMap((line) => /^(\w+):/.exec(line)?.[1] ?? []);
    expect(labels).toContain('Name');
    expect(labels.filter((label) => /^[a-z]/.test(label))).toEqual([]);
  },
);
