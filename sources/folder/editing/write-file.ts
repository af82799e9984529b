import { chmod, mkdir, open, realpath, rename, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unlessMissing } from '../folder-files.ts';

/**
 * Writes a file so that others see it as it was or as it will be, also after the power fails. It keeps
 * its permissions, and a new one has those of its folder; if it's a link, what it leads to is written.
 */
export async function writeFileWhole(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  const target = await realTarget(file);
  const partial = partialOf(target);
  try {
    await writeThrough(partial, text, await modeFor(target));
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Removes a file for good. */
export async function removeFile(file: string): Promise<void> {
  await unlink(file);
  await syncFolder(dirname(file));
}

/** Removes what a crash left of a file that was being written. */
export async function removePartial(file: string): Promise<void> {
  await unlessMissing(unlink(partialOf(await realTarget(file))));
}

/** Files whose names begin with a dot are no content. */
const partialOf = (file: string) => join(dirname(file), `.${basename(file)}.partial`);

/** A file that isn't there yet is its own. */
const realTarget = (file: string) => realpath(file).catch(() => file);

async function writeThrough(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const READ_AND_WRITE = 0o666;

async function modeFor(file: string): Promise<number> {
  const found = await stat(file).catch(() => stat(dirname(file)));
  return found.mode & READ_AND_WRITE;
}

const PERMISSIONS = 0o7777;

/** Who may read the folder around a new one may read it too. */
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
  await syncFolder(dirname(folder));
}

/** What is named in a folder survives a power failure from then on. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems of networks don't let folders be synchronised, and do so by themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}
