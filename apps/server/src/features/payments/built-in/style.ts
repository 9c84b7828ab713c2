/** Style of the built-in payment page: the site's colours and controls, with the reader's system fonts. */
import { createHash } from 'node:crypto';

export const STYLE = `:root{color-scheme:light dark;--ground:#f1f2ee;--surface:#fff;--surface-3:#e7e9e3;--ink:#12171a;--ink-2:#414a4e;--line:#dde0d9;--line-control:#7d8683;--accent:#0a5a73;--danger:#b0361a;--warning:#735400;--premium:#0f4d3b;--on-premium:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#101415;--surface:#181d1f;--surface-3:#2a3134;--ink:#f0f3f2;--ink-2:#bcc5c6;--line:#2b3235;--line-control:#7b878a;--accent:#74c6dc;--danger:#ff9377;--warning:#e9c558;--premium:#7fd1b4;--on-premium:#05231a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 2rem;display:grid;gap:1.25rem}
h1,h2,p,dl,dd{margin:0}
h1{font-size:1.1875rem;line-height:1.3}
h2{font-size:1.1875rem;font-weight:600}
.sum{display:grid;gap:.25rem}
.sum b{font-size:2.75rem;line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.soft{color:var(--ink-2);font-size:.9375rem}
a{color:var(--accent);text-underline-offset:.15em}
.back{display:inline-flex;align-items:center;min-height:2.75rem;justify-self:start}
form,section{display:grid;gap:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:1.25rem 1rem}
.field{display:grid;gap:.375rem;align-content:start}
label{font-weight:600;font-size:.9375rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));gap:1rem}
input,select{font:inherit;width:100%;min-height:3rem;padding:0 .875rem;color:inherit;background:var(--surface);border:1px solid var(--line-control);border-radius:4px;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border:2px solid var(--danger)}
input::placeholder{color:var(--ink-2);opacity:1}
.err{color:var(--danger);font-size:.875rem;font-weight:500}
.notice{padding:.75rem 1rem;border:1px solid var(--line-control);border-left:4px solid var(--warning);border-radius:4px;font-size:.9375rem}
.notice.bad{border-left-color:var(--danger)}
.notice ul{margin:.25rem 0 0;padding-left:1.25rem}
button{font:inherit;font-weight:600;min-height:2.75rem;width:100%;padding:.5rem 1.125rem;border:1px solid transparent;border-radius:4px;background:var(--premium);color:var(--on-premium);cursor:pointer}
button.line{background:transparent;color:var(--ink);border-color:var(--line-control)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{font-size:.875rem}
details>*+*{margin-top:.5rem}
summary{cursor:pointer;font-weight:600;min-height:2.75rem;align-content:center}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;font-weight:400;padding:.3125rem .75rem .3125rem 0;border-top:1px solid var(--line);vertical-align:baseline}
th{font-variant-numeric:tabular-nums}
td{color:var(--ink-2)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;border-top:1px solid var(--line);padding:.5rem 0}
dt{color:var(--ink-2)}
@media (forced-colors:active){button{border-color:ButtonText}}
@media (min-width:64rem){main{max-width:58rem;grid-template-columns:1fr 1fr;column-gap:4rem;align-items:start;padding-top:3rem}main>header,main>.sum{grid-column:1}main>form,main>section{grid-column:2;grid-row:1/span 3}}`;

/** For the content security policy, which allows no other style. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'` as const;
