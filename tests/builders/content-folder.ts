import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aFolder } from '#storage/tests/folders.ts';

/** A folder with content, and what people do in it by hand. */
export function aContentFolder(files: Readonly<Record<string, string>> = {}) {
  const folder = aFolder();
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return {
    folder,
    write,
    text: (name: string) => readFileSync(join(folder, name), 'utf8'),
    remove: (name: string) => rmSync(join(folder, name), { recursive: true }),
  };
}

/** A record's file, as people write it. */
export const aRecordFile = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;
