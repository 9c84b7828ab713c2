/**
 * Chromium for the journeys: `CHROME_PATH` if set, otherwise the one packed in `@sparticuz/chromium`.
 * The package unpacks into the temp folder and reuses any files there, so it gets a folder specific to this clone, user
 * and version.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const require = createRequire(import.meta.url);
const { convert } = require('fontverter') as { convert: (font: Buffer, to: 'sfnt') => Promise<Buffer> };
const clone = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Binary {
  path: string;
  env: Record<string, string>;
}

async function unpack(): Promise<Binary> {
  const own = process.env.CHROME_PATH;
  if (own) return { path: own, env: {} };
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(entry, '../../package.json')) as { version: string };
  const folder = join(clone, '.cache', `browser-${version}-${FACES.length}-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpackWhole(entry, folder);
  return {
    path: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, FONTS),
      LD_LIBRARY_PATH: existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so') ? '' : join(folder, 'al2023/lib'),
    },
  };
}

/**
 * Unpacks into a temporary folder and renames it when complete, so that concurrent or killed journeys never leave half
 * a browser.
 */
async function unpackWhole(entry: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}.`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    // Libraries (nss, nspr, expat) that a minimal machine may lack.
    await inflate(join(entry, '../../bin/al2023.tar.br'));
    await writeFonts(own, folder);
    renameSync(own, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * The package's font configuration names folders of another machine, and local fonts would make results depend on this
 * machine. So the browser gets the font that our fallbacks are measured against, and one each for Hindi and Bengali.
 * This browser crashes on a glyph without a font.
 */
async function writeFonts(into: string, folder: string): Promise<void> {
  mkdirSync(join(into, 'faces'), { recursive: true });
  for (const face of FACES)
    writeFileSync(
      join(into, 'faces', `${face.replaceAll('/', '-')}.ttf`),
      await convert(readFileSync(require.resolve(`@fontsource/${face}.woff2`)), 'sfnt'),
    );
  writeFileSync(
    join(into, FONTS),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${join(folder, 'faces')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
}
const FACES = [
  'arimo/files/arimo-latin-400-normal',
  'arimo/files/arimo-latin-700-normal',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal',
  'noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal',
];
const FONTS = 'fonts.conf';

/** A loaded machine is not a fault of a page. */
const TIMEOUT_MS = 120_000;

/** A headless browser without background connections; the caller closes it. `more`: additional arguments. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const binary = await unpack();
  const browser = await chromium.launch({
    executablePath: binary.path,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--font-render-hinting=none',
      ...more,
    ],
    env: { ...process.env, ...binary.env } as Record<string, string>,
  });
  const fresh = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await fresh(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addCookies(answered);
    return context;
  };
  return browser;
}

/** Readers who already refused consent: bars over a page have a separate journey (`shell`). */
const answered = ['localhost', '127.0.0.1'].flatMap((domain) =>
  Object.entries({ consent: '1.0.0.asked-before', feedback: 'closed' }).map(([name, value]) => ({
    name,
    value,
    domain,
    path: '/',
    expires: Date.now() / 1000 + 86_400,
  })),
);

/** The widths at which journeys run. */
export const widths = [390, 1280] as const;
