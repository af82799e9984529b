import { hash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { FIELD_SCOPES } from '#domain/field-scope.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { diskFiles } from '../folder-files.ts';
import { removeFile, removePartial, writeFileWhole } from './write-file.ts';

/** What a file held, and what it's to hold; null if there is none. */
const fileWrite = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const changedField = z.object({
  type: z.string(),
  id: z.string(),
  locale: z.enum(LOCALES.map(({ id }) => id) as [LocaleId, ...Array<LocaleId>]),
  scope: z.enum(FIELD_SCOPES),
  place: z.string(),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

const noted = z.object({
  key: z.string(),
  fields: z.array(changedField).readonly(),
  /** What is still to be written; empty once it's done. */
  files: z.array(fileWrite).readonly(),
  /** The key of another write that this one takes back. */
  takesBack: z.string().optional(),
});

export type FileWrite = z.infer<typeof fileWrite>;
export type NotedWrite = z.infer<typeof noted>;

/**
 * Writes several files, all or none of them. What is to be written is noted first, so that a crash
 * between two files is mended at the next start: the rest is written too or, if somebody else changed
 * one of the files meanwhile, what was written is put back.
 */
export interface WriteLog {
  /** What was written under a key. */
  find(key: string): Promise<NotedWrite | undefined>;
  /**
   * False, and nothing is written, if one of the files isn't any more what it was.
   *
   * @throws UnwrittenError if a file can't be written; then none is
   */
  commit(write: NotedWrite): Promise<boolean>;
  /** Forgets what was written under a key. */
  forget(key: string): Promise<void>;
  /** Finishes or puts back what a crash cut off. */
  recover(): Promise<void>;
}

/** A file couldn't be written, so none was. */
export class UnwrittenError extends Error {}

function unwrittenText(name: string, error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `The file ${name} can’t be written (${code}), so nothing was.`;
}

/** Nobody sends a key again after this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface WriteLogOptions {
  /** The folder with content. */
  readonly folder: string;
  /** Where writes are noted. */
  readonly logFolder: string;
}

export function createWriteLog({ folder, logFolder }: WriteLogOptions): WriteLog {
  const files = diskFiles(folder);
  const noteOf = (key: string) => join(logFolder, `${hash('sha256', key)}.json`);
  const note = (write: NotedWrite) => writeFileWhole(noteOf(write.key), JSON.stringify(write));

  const holds = async ({ name }: FileWrite, text: string | null) => {
    const bytes = await files.read(name);
    return bytes === undefined ? text === null : text !== null && Buffer.from(text).equals(bytes);
  };
  const put = async ({ name }: FileWrite, text: string | null) => {
    const file = join(folder, name);
    if (text === null) await removeFile(file);
    else await writeFileWhole(file, text);
  };
  /** If this fails too, the note stays, and the next start puts it back. */
  const putBack = async (writes: ReadonlyArray<FileWrite>) => {
    for (const each of writes.toReversed()) {
      await removePartial(join(folder, each.name));
      if (await holds(each, each.after)) await put(each, each.before);
    }
  };

  /** Writes what isn't written yet; puts all of it back unless that is possible. */
  const writeAll = async (writes: ReadonlyArray<FileWrite>): Promise<boolean> => {
    // A folder that isn't mounted is no place for files.
    await files.expect();
    for (const each of writes) {
      if (await holds(each, each.after)) continue;
      if (!(await holds(each, each.before))) {
        await putBack(writes);
        return false;
      }
      try {
        await put(each, each.after);
      } catch (error) {
        await putBack(writes);
        throw new UnwrittenError(unwrittenText(each.name, error), { cause: error });
      }
    }
    return true;
  };

  const finish = async (write: NotedWrite): Promise<boolean> => {
    const drop = () => rm(noteOf(write.key), { force: true });
    try {
      if (!(await writeAll(write.files))) {
        await drop();
        return false;
      }
    } catch (error) {
      if (error instanceof UnwrittenError) await drop();
      throw error;
    }
    if (write.takesBack === undefined) {
      await note({ ...write, files: [] });
      return true;
    }
    await rm(noteOf(write.takesBack), { force: true });
    await drop();
    return true;
  };

  return {
    find: (key) => readNote(noteOf(key)),
    async commit(write) {
      await note(write);
      return finish(write);
    },
    forget: (key) => rm(noteOf(key), { force: true }),
    async recover() {
      for (const file of await notesIn(logFolder)) {
        const write = await readNote(file);
        if (write && write.files.length > 0) await finish(write);
        else if (await isOld(file)) await rm(file, { force: true });
      }
    },
  };
}

async function notesIn(logFolder: string): Promise<ReadonlyArray<string>> {
  const names = await readdir(logFolder).catch(() => []);
  return names
    .filter((name) => /^[0-9a-f]+\.json$/.test(name))
    .map((name) => join(logFolder, name));
}

/** Undefined if there is none: notes are written whole. */
async function readNote(file: string): Promise<NotedWrite | undefined> {
  try {
    return noted.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs > KEPT_MS;
}
