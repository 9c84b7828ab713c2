import { expect, test } from 'vitest';
import { formProps, refusedForm, sentForm } from '../../fixtures/forms.ts';
import { render } from '../../render.tsx';

/** What is on the page, without its data. */
const body = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');

test('without script a form that was sent is gone, and what was done and its number stand in its place (FORM-016, FORM-017, FORM-060)', () => {
  const html = body(render(sentForm));
  expect(html).not.toContain('<form class="letter__form"');
  expect(html).toMatch(/data-done="">.*Your feedback is valuable to us\. Thank you for sharing\..*S-1042/s);
});
test('without script a form that was refused says what is wrong above it and at its fields, and keeps what was typed (FORM-018, FORM-050, FORM-051)', () => {
  const html = body(render(refusedForm));
  expect(html).toContain('Not sent. Please fix 2 things:');
  expect(html).toMatch(/id="f-uEmail"[^>]*aria-invalid="true"[^>]*value="noor@"|value="noor@"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="e-uEmail" data-fault=""><svg[^]*?<span>Please give a complete e-mail address/);
  expect(html).toMatch(/id="f-recaptcha" data-captcha-fault="">.*Please solve the captcha/s);
});
test('a form with a captcha says without script that it needs it, and where to write instead; support needs none (FORM-S01)', () => {
  const without = (name: 'contact' | 'support') =>
    /<noscript>(.*?)<\/noscript>/s.exec(body(render(formProps(name))))?.[1];
  expect(without('contact')).toMatch(/needs JavaScript.*href="mailto:letters@sightscreen\.example"/s);
  expect(without('support')).toBeUndefined();
});
test('no field cuts what is pasted into it (FORM-034, FORM-038)', () => {
  for (const name of ['contact', 'advertise', 'careers', 'haveyoursay', 'support'] as const)
    expect(/<form class="letter__form".*?<\/form>/s.exec(body(render(formProps(name))))?.[0]).not.toMatch(
      /maxlength|^$/i,
    );
});
