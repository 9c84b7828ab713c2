/**
 * Style sheet of the text-only page. It is inline, so that the page is one file; the server allows it by its hash, and
 * the web prints it. Uses the system sans font, light and dark.
 */
export const TEXT_PAGE_STYLE = [
  ':root{color-scheme:light dark;--i:light-dark(#12171a,#f0f3f2);--n:light-dark(#5a6367,#98a2a4);--l:light-dark(#dde0d9,#2b3235);--m:light-dark(#b7bdb6,#465054);--a:light-dark(#0a5a73,#74c6dc)}',
  'body{margin:0 auto;max-width:40rem;padding:.75rem 1rem 3rem;background:light-dark(#fff,#181d1f);color:var(--i);font:1rem/1.45 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere}',
  'p,h1,h2,ol{margin:0}a{color:var(--a)}nav{display:flex;flex-wrap:wrap;gap:0 1.125rem}nav a{padding:.625rem 0}b,strong,h1,h2{font-weight:600}',
  'h1,h2{font-size:1.0625rem;line-height:1.3}h1{margin-top:.5rem}small,.s{font-size:.8125rem;color:var(--n);font-weight:400}',
  '.o{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;color:var(--n);margin-top:.625rem}.now{margin-top:.375rem;font-weight:600}.sc{font-size:3.25rem;line-height:1.05;font-weight:600;letter-spacing:-.03em}.sc small{font-size:1rem;letter-spacing:0;white-space:nowrap}.need{font-size:1.1875rem;font-weight:600}',
  'h2{border-top:3px solid;margin-top:1.75rem;padding:.5rem 0 .25rem}h2 b{margin-left:.25rem}',
  'ol{padding:0;list-style:none}li{display:grid;grid-template-columns:2.75rem minmax(0,1fr);padding:.3125rem 0;border-top:1px solid var(--l)}li:first-child{border:0}',
  'table{width:100%;border-collapse:collapse;font-size:.9375rem;margin:.75rem 0 .5rem}caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  'th,td{text-align:right;padding:.3125rem 0 .3125rem .625rem;font-weight:400;vertical-align:top;white-space:nowrap}th:first-child{text-align:left;padding-left:0;width:100%;white-space:normal}tr:first-child th{font-size:.8125rem;color:var(--n);border-bottom:1px solid var(--m)}tr+tr{border-top:1px solid var(--l)}th small{display:block}',
  'h2~p{font-size:.9375rem}footer{border-top:1px solid var(--m);margin-top:2rem;padding-top:.5rem}',
  // Large text: the name takes its own line, with its figures below.
  'main{container-type:inline-size}@container(max-width:16rem){table,tbody{display:block}tr{display:flex;flex-wrap:wrap}tr>:not(:first-child){flex:1 1 0;min-width:max-content}tr>:first-child{flex:1 0 100%;padding-bottom:0}tr:first-child th{border:0}}',
  '@media(max-width:479px){th,td{padding-left:.375rem}}@media print{nav{display:none}}',
].join('');
