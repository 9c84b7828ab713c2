/** Style of the invoice page: the site's colours, with the reader's system fonts, and ink on white in print. */
import { createHash } from 'node:crypto';

export const STYLE = `:root{color-scheme:light dark;--ground:#f1f2ee;--surface:#fff;--ink:#12171a;--ink-2:#414a4e;--line:#dde0d9;--line-2:#b9bfba;--accent:#0a5a73}
@media (prefers-color-scheme:dark){:root{--ground:#101415;--surface:#181d1f;--ink:#f0f3f2;--ink-2:#bcc5c6;--line:#2b3235;--line-2:#414b4f;--accent:#74c6dc}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;max-width:42rem;margin:0 auto;padding:1rem 1rem 2.5rem}
nav{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);text-underline-offset:.15em}
article{padding:1.25rem 1rem;background:var(--surface);border:1px solid var(--line-2);border-radius:6px}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.2;letter-spacing:-.01em}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0;text-align:left;vertical-align:baseline;border-top:1px solid var(--line)}
th{width:34%;padding-right:1rem;font-weight:400;color:var(--ink-2)}
.amounts :is(th,td){border-top:0;padding:.25rem 0}
.amounts tr:first-child>*{border-top:2px solid var(--ink);padding-top:.75rem}
.amounts td{text-align:right}
.amounts tr:last-child>*{font-weight:600;color:var(--ink)}
.amounts tr:last-child>td{font-size:1.25rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (min-width:40rem){main{padding-top:2rem}article{padding:2rem}}
@media print{:root{color-scheme:light;--ground:#fff;--ink:#000;--ink-2:#333;--line:#ccc}nav{display:none}main,article{max-width:none;padding:0;border:0}}`;

/** For the content security policy, which allows no other style. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'` as const;
