import { constants } from 'node:fs';
import { access } from 'node:fs/promises';

/** Whether files can be written in a folder: it may be mounted read-only. */
export async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
