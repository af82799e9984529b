import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aFolder } from '../../builders/snapshot.ts';

/** The commit that made the kept data folder, from which upgrades start. */
export const KEPT_COMMIT = '498a063';

/**
 * The data folder of that commit: sg-en with two products in three releases, an edit that came by a
 * delivery, an edge that confirmed it, and a bag. Without compiled code.
 *
 * To keep that of another commit: build a small catalogue with its code, serve and edit it, stop it,
 * replace what names a machine or a key, and write `tar -c .` through brotli.
 */
export function aKeptDataFolder(): string {
  const folder = aFolder();
  const packed = readFileSync(join(import.meta.dirname, `data-of-${KEPT_COMMIT}.tar.br`));
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(packed) });
  return folder;
}

/** The versions of the tables in its files. */
export const KEPT_VERSIONS = {
  'commerce.db': 6,
  'deliveries.db': 3,
  'journal.db': 1,
  'purges.db': 1,
  'paths.db': 1,
  'locales/sg-en.db': 4,
} as const;

export type KeptFile = keyof typeof KEPT_VERSIONS;

/** The bag in it, which has two lipsticks. */
export const KEPT_BAG = 'IB5UEN1fEFewnNMGwQ0VD0QOfglo1rl7';
