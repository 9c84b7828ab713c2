/** Reads the data of the demo world: the JSON files of this folder. Modules read theirs once, when they are loaded. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** @throws Error that names the file and the fields */
export function readData<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const path = resolve(import.meta.dirname, file);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues.map(describe).join('; ') : String(error);
    throw new Error(`${path} is not valid: ${reason}`, { cause: error });
  }
}

/** The path of an issue ends at the object that has the unknown fields. */
const describe = (issue: z.core.$ZodIssue): string =>
  `${[...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.')}: ${issue.message}`;
