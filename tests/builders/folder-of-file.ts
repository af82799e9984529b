import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for all tests of a file, deleted after them. */
export function folderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
