/**
 * Chromium for the journeys: the one in `CHROME_PATH` when set, else the one packed in `@sparticuz/chromium`.
 * The package unpacks into the temp folder and reuses whatever lies there, so it is given a folder of this clone, user and version.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const require = createRequire(import.meta.url);
const { convert } = require('fontverter') as { convert: (font: Buffer, to: 'sfnt') => Promise<Buffer> };
const clone = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Binary { path: string; env: Record<string, string> }

async function unpack(): Promise<Binary> {
  const own = process.env.CHROME_PATH;
  if (own) return { path: own, env: {} };
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(entry, '../../package.json')) as { version: string };
  const folder = join(clone, '.cache', `chromium-${version}-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    // Libraries (nss, nspr, expat) that a bare machine may not have.
    await inflate(join(entry, '../../bin/al2023.tar.br'));
    return { path, env: { FONTCONFIG_FILE: await fontsFile(folder), LD_LIBRARY_PATH: existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so') ? '' : join(folder, 'al2023/lib') } };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * The package's own list of fonts names folders of another machine. Without a face to fall back on, text that waits for ours has no size, and
 * a glyph that ours lack (the dots of a password, the letters of Hindi) ends the browser.
 */
async function fontsFile(folder: string): Promise<string> {
  const devanagari = join(folder, 'devanagari');
  mkdirSync(devanagari, { recursive: true });
  const packed = readFileSync(require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'));
  writeFileSync(join(devanagari, 'devanagari.ttf'), await convert(packed, 'sfnt'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${devanagari}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`);
  return file;
}

/** A headless browser without any connection of its own; the caller closes it. `more`: arguments of the command line. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const binary = await unpack();
  return chromium.launch({
    executablePath: binary.path,
    headless: true,
    args: [
      '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic',
      '--font-render-hinting=none', ...more,
    ],
    env: { ...process.env, ...binary.env } as Record<string, string>,
  });
}

/** The two widths every journey is walked at. */
export const widths = [390, 1280] as const;
