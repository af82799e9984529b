import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, which is gone when the process ends, however it does. */
export function folderOfProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return folder;
}
