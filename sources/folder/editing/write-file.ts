import { chmod, mkdir, realpath, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { synchronise, writeWhole } from '#storage/whole-files.ts';
import { unlessMissing } from '../folder-files.ts';

/**
 * Replaces a file so that others see the old text or the new one, even after a power failure. The
 * file keeps its permissions; a new one gets those of its folder. A link stays, and its target is
 * written.
 */
export async function writeFileWhole(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  const target = await realTarget(file);
  await writeWhole(target, text, { mode: await modeFor(target), part: partialOf(target) });
}

/** Removes a file, also after a power failure. */
export async function removeFile(file: string): Promise<void> {
  await unlink(file);
  synchronise(dirname(file));
}

/** Removes what a crash left of a file that was being written. */
export async function removePartial(file: string): Promise<void> {
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
