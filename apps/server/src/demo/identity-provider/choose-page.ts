/** Sign-in page of the demo identity provider: a choice of invented people, without a password. */
import { z } from 'zod';
import { readData } from '../data/read-data.ts';

/** Accounts of the provider. */
export const { domain, people } = readData(
  'sign-in.json',
  z.strictObject({
    domain: z.string(),
    people: z.array(
      z.strictObject({
        subject: z.string(),
        name: z.string(),
        email: z.email(),
        /** False if the provider has not verified the address, which may belong to anyone. */
        verified: z.boolean(),
      }),
    ),
  }),
);

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

export const choosePage = (uid: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demonstration provider</title>
<link rel="stylesheet" href="/look.css">
<main>
<h1>Demonstration provider</h1>
<p>This page belongs to no company. It stands on your own machine in place of a real provider, knows three invented people, and needs no password.</p>
<form method="post" action="/choose/${encodeURIComponent(uid)}">
${people
  .map(
    ({ subject, name, email }) =>
      `<button name="person" value="${escape(subject)}"><b>${escape(name)}</b><span>${escape(email)}</span></button>`,
  )
  .join('\n')}
<button name="person" value="" class="quiet">Cancel</button>
</form>
</main>
</html>
`;

export const LOOK = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 2rem 1rem }
main { max-width: 26rem; margin: 0 auto }
h1 { font-size: 1.5rem; line-height: 1.2 }
form { display: grid; gap: .5rem }
button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer; overflow-wrap: anywhere }
button span { display: block; opacity: .75 }
button.quiet { border-color: transparent }
`;
