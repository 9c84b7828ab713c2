/** A ball as a picture to send on: 1200 by 630, drawn by us. It tells the score of its ball, so it is only made of a ball (BEYOND-04, BEYOND-16). */
import type { BallPage } from '@sightscreen/contracts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (words: string): string => words.replace(/<[^>]*>/g, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Words in lines of about so many letters, at most `most`; what does not fit ends in dots. */
export function inLines(words: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}

const INKS = { wicket: '#f2777a', six: '#7fb4ff', four: '#8fd6a8', other: '#e6e8e4' } as const;

export function ballPicture({ match, head, line, told }: Pick<BallPage, 'match' | 'head' | 'line' | 'told'>): string {
  const [home, away] = head.summary.sides;
  const mini = head.miniscore;
  const score = mini === null ? '' : `${mini.batting.runs}/${mini.batting.wickets}`;
  const ink = line.token?.kind === 'wicket' ? INKS.wicket : line.token?.kind === 'six' ? INKS.six : line.token?.kind === 'four' ? INKS.four : INKS.other;
  const lead = inLines(line.lead ?? line.text, 34, 2).map((words, at) => `<text x="80" y="${420 + at * 62}" font-size="52" font-weight="600" fill="${ink}">${plain(words)}</text>`).join('');
  const status = inLines(head.summary.status, 62, 1).map((words) => `<text x="80" y="560" font-size="30" fill="#aab0ac">${plain(words)}</text>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" role="img" font-family="Instrument Sans, Helvetica, Arial, sans-serif"><title>${plain(told)}</title>`
    + '<rect width="1200" height="630" fill="#14181a"/><path d="M0 622h1200" stroke="#e6e8e4" stroke-width="16"/>'
    + `<text x="80" y="110" font-size="34" fill="#aab0ac">${plain(`${home?.name ?? ''} v ${away?.name ?? ''}${match.card.series === null ? '' : `, ${match.card.series.name}`}`)}</text>`
    + `<text x="80" y="290" font-size="170" font-weight="600" fill="#fff">${plain(score)}</text>`
    + `<text x="1120" y="200" font-size="34" fill="#aab0ac" text-anchor="end">${plain(mini?.batting.name ?? '')}</text><text x="1120" y="290" font-size="72" fill="#fff" text-anchor="end">${plain(line.label ?? '')}</text>`
    + `${lead}${status}<text x="1120" y="560" font-size="30" font-weight="600" fill="#e6e8e4" text-anchor="end">Sightscreen</text></svg>`;
}
