/** Runs the import as a separate process, which can be stopped at any moment. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { clone, type Site } from '@sightscreen/test-kit/site/site';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}
export interface Importing {
  ended: Promise<Ended>;
  over(): boolean;
  stop(signal: NodeJS.Signals): void;
}

export function importing(site: Site, folder: string): Importing {
  const child = spawn(process.execPath, [join(clone, 'apps/server/src/almanac/import/cli.ts'), folder], {
    cwd: clone,
    env: { ...process.env, ...site.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  let over = false;
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      resolve({ code, signal, output });
    });
  });
  return {
    ended,
    over: () => over,
    stop: (signal) => {
      child.kill(signal);
    },
  };
}

export function summaryOf(
  output: string,
): { imported: number; unchanged: number; changed: number; refused: number } | null {
  const found = /Imported ([\d,]+), unchanged ([\d,]+), changed ([\d,]+), refused ([\d,]+)\./.exec(output);
  if (!found) return null;
  const [imported, unchanged, changed, refused] = found.slice(1).map((text) => Number(text.replaceAll(',', '')));
  return { imported: imported!, unchanged: unchanged!, changed: changed!, refused: refused! };
}
