import { expect, test } from 'vitest';
import { formProps, refusedForm, sentForm } from '../../fixtures/forms.ts';
import { render } from '../../render.tsx';

/** The HTML of the page without its data. */
const body = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');

test('without script a sent form is replaced by the outcome and its number (FORM-016, FORM-017, FORM-060)', () => {
  const html = body(render(sentForm));
  expect(html).not.toContain('<form class="letter__form"');
  expect(html).toMatch(/data-done="">.*Your feedback is valuable to us\. Thank you for sharing\..*S-1042/s);
});
test('without script a refused form shows errors above and at fields and keeps its values (FORM-018, FORM-050, FORM-051)', () => {
  const html = body(render(refusedForm));
  expect(html).toContain('Not sent. Please fix 2 things:');
  expect(html).toMatch(/id="f-uEmail"[^>]*aria-invalid="true"[^>]*value="noor@"|value="noor@"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="f-uEmail-error"><svg[^]*?<span>Please give a complete e-mail address/);
  expect(html).toMatch(/id="f-recaptcha">.*Please solve the captcha/s);
});
test('without script a form with a captcha offers an e-mail address instead; support needs none (FORM-S01)', () => {
  const without = (name: 'contact' | 'support') =>
    /<noscript>(.*?)<\/noscript>/s.exec(body(render(formProps(name))))?.[1];
  expect(without('contact')).toMatch(/needs JavaScript.*href="mailto:letters@sightscreen\.example"/s);
  expect(without('support')).toBeUndefined();
});
test('no field cuts pasted text (FORM-034, FORM-038)', () => {
  for (const name of ['contact', 'advertise', 'careers', 'haveyoursay', 'support'] as const)
    expect(/<form class="letter__form".*?<\/form>/s.exec(body(render(formProps(name))))?.[0]).not.toMatch(
      /maxlength|^$/i,
    );
});
