/** A docx is a zip file. A document with a macro has another extension, but can be renamed. */
import { fromBuffer, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 2_000;
const MACRO = /(?:^|\/)(?:vbaProject|vbaData|[^/]*activeX[^/]*)\.(?:bin|xml)$|\.(?:exe|dll|js|vbs|cmd|bat|ps1|scr)$/i;

/** Null: its directory cannot be read. Nothing is unpacked. */
export async function hasMacro(bytes: Buffer): Promise<boolean | null> {
  try {
    const zip = await new Promise<ZipFile>((done, failed) =>
      fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? failed(error) : done(opened))),
    );
    return await new Promise<boolean | null>((done, failed) => {
      let entries = 0;
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        entries += 1;
        if (MACRO.test(fileName)) return done(true);
        if (entries > MAX_ENTRIES) return done(null);
        zip.readEntry();
      });
      zip.once('end', () => done(false));
      zip.once('error', failed);
      zip.readEntry();
    });
  } catch {
    return null;
  }
}
