import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file of JSON says; undefined if it isn't there or is no JSON, which `check-modules.ts` reports. */
export function readJson(folder: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, path), 'utf8'));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isAbsent || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
