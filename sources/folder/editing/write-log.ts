import { hash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import { FIELD_SCOPES } from '#domain/records/field-scope.ts';
import { synchronise, writeAtomically } from '#storage/atomic-files.ts';
import { diskFiles, unlessMissing } from '../folder-files.ts';

/** What a file held before, and what it should hold; null for no file. */
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
  /** The writes that may be unfinished; empty once all are done. */
  files: z.array(fileWrite).readonly(),
  /** The key of another write that this one undoes. */
  takesBack: z.string().optional(),
});

export type FileWrite = z.infer<typeof fileWrite>;
export type NotedWrite = z.infer<typeof noted>;

/**
 * Writes several files, all or none. It notes them first, so that the next start mends what a crash
 * cut off: it writes the rest or, if somebody changed one of the files meanwhile, restores those
 * that were written.
 */
export interface WriteLog {
  /** What was written under a key. */
  find(key: string): Promise<NotedWrite | undefined>;
  /**
   * Writes the files. Resolves with false, and writes nothing, if one of them changed meanwhile.
   *
   * @throws UnwrittenError if a file can't be written; then none is
   */
  commit(write: NotedWrite): Promise<boolean>;
  /** Forgets what was written under a key. */
  forget(key: string): Promise<void>;
  /** Finishes or undoes writes that a crash interrupted. */
  recover(): Promise<void>;
}

/** A file couldn't be written, so none was. */
export class UnwrittenError extends Error {}

function unwrittenText(name: string, error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `The file ${name} can’t be written (${code}), so nothing was.`;
}

/** A key isn't sent again after this long. */
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
  /** Restores files. If that fails too, the note stays, and the next start restores them. */
  const putBack = async (writes: ReadonlyArray<FileWrite>) => {
    for (const each of writes.toReversed()) {
      await removePartial(join(folder, each.name));
      if (await holds(each, each.after)) await put(each, each.before);
    }
  };

  /**
   * Writes the files that aren't written yet. Restores all of them if one has other content
   * meanwhile (resolves with false) or can't be written (rejects).
   */
  const writeAll = async (writes: ReadonlyArray<FileWrite>): Promise<boolean> => {
    // Throws if the folder isn't mounted: files don't belong into the empty mount point.
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

/** Undefined if there is no note. A note is never incomplete. */
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

/**
 * Replaces a file so that others see the old text or the new one, even after a power failure. The
 * file keeps its permissions; a new one gets those of its folder. A link stays, and its target is
 * written.
 */
async function writeFileWhole(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  const target = await realTarget(file);
  await writeAtomically(target, text, { mode: await modeFor(target), part: partialOf(target) });
}

/** Removes a file, also after a power failure. */
async function removeFile(file: string): Promise<void> {
  await unlink(file);
  synchronise(dirname(file));
}

/** Removes what a crash left of a file that was being written. */
async function removePartial(file: string): Promise<void> {
  await unlessMissing(unlink(partialOf(await realTarget(file))));
}

/** A name that begins with a dot, which sources ignore. */
const partialOf = (file: string) => join(dirname(file), `.${basename(file)}.partial`);

/** What a link leads to; a missing file's own path. */
const realTarget = (file: string) => realpath(file).catch(() => file);

const READ_AND_WRITE = 0o666;

async function modeFor(file: string): Promise<number> {
  const found = await stat(file).catch(() => stat(dirname(file)));
  return found.mode & READ_AND_WRITE;
}

const PERMISSIONS = 0o7777;

/** Creates a folder with the permissions of the folder around it. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
  const { mode } = await stat(dirname(folder));
  await chmod(folder, mode & PERMISSIONS);
  synchronise(dirname(folder));
}
