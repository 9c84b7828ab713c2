/** Without script and styled like the outbox, so that nobody mistakes it for a page of ours or of a real provider. */
import { escaped } from '../../../../ports/mail/html.ts';
import { BUILT_IN_PAGE } from '../tv-deps.ts';

const SAID = {
  done: '<p role="status"><b>You are signed in.</b> Go back to the other screen. It continues automatically.</p>',
  wrong: '<p role="alert"><b>This code is wrong or has expired.</b> Check the other screen and try again.</p>',
};

export function providerPage({ code, said }: { code: string; said: keyof typeof SAID | null }): string {
  const fields = `<form method="post" action="${BUILT_IN_PAGE}">
<p><label for="code">Code on the other screen</label><br><input id="code" name="code" value="${escaped(code)}" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"></p>
<p><label for="viewer">Your name. Any name will do; the same name is the same viewer</label><br><input id="viewer" name="viewer" value="Viewer 1" required maxlength="60" autocomplete="off"></p>
<p><button type="submit">Sign in on the other screen</button></p>
<p>Continue only if you see this code on your own screen.</p></form>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Built-in TV provider</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Built-in TV provider</h1>
<p>This stands in for a real provider’s page and confirms anyone.</p>${said === null ? '' : SAID[said]}${said === 'done' ? '' : fields}</main></body></html>`;
}
