/**
 * `npm run bench [-- section ...]`: every ratio in one run, against real rivals where they are installed. Prints; never asserts.
 * Sections: http, sse, render, import, fold, script, poll, memory.
 */
import { benchHttp } from './sections/http.ts';
import { benchSse } from './sections/sse.ts';
import { printTable, type Row } from './measure.ts';
import { setStage } from './stage.ts';

const wanted = process.argv.slice(2);
const wants = (section: string): boolean => wanted.length === 0 || wanted.includes(section);
const rows: Row[] = [];

if (wants('http') || wants('sse')) {
  const stage = await setStage();
  try {
    if (wants('http')) rows.push(...(await benchHttp(stage)));
    if (wants('sse')) rows.push(...(await benchSse(stage)));
  } finally {
    await stage.site.clear();
  }
}
printTable(rows);
