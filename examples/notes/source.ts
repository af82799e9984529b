import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { ContentSource, SourceRecord } from '#engine/source/content-source.ts';

/** A folder with a JSON file for each locale: its notes, by id. */
export function notesIn(folder: string): ContentSource {
  return {
    capabilities: { versions: false, webhooks: false, cursors: false },
    contentOf: (locale) => ({
      async *list() {
        yield { kind: 'records', records: await readNotes(folder, locale.id) };
      },
      async read({ id }) {
        const records = (await readNotes(folder, locale.id)).filter((note) => note.id === id);
        if (records.length === 0) return { outcome: 'absent', isCertain: true };
        return { outcome: 'found', records };
      },
    }),
  };
}

async function readNotes(folder: string, locale: string): Promise<Array<SourceRecord>> {
  const text = await readFile(join(folder, `${locale}.json`), 'utf8');
  const notes = z.record(z.string(), z.looseObject({})).parse(JSON.parse(text));
  return Object.entries(notes).map(([id, note]) => {
    return { id, version: undefined, content: { value: { ...note, id } } };
  });
}
