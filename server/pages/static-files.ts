import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { ASSETS } from '#content-sync/assets.ts';
import { digestOf } from '#content-sync/digest.ts';
import type { ClientCode } from '#content-sync/render/code-build.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import { IMMUTABLE, SHORT } from '../http/cache-control.ts';
import type { Representation } from '../http/representation.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

/** The files that browsers load besides pages, by path. */
export interface StaticFiles {
  read(pathname: string): Promise<Representation | undefined>;
}

/**
 * Files of the client folders of code builds. The newest folder that has a file wins; older ones
 * serve tabs that were opened before the last build.
 */
export function createStaticFiles(
  code: () => Pick<ClientCode, 'folders' | 'digests' | 'assets'>,
): StaticFiles {
  const hashed = new LRUCache<string, Representation>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });
  return {
    async read(pathname) {
      const path = filePath(pathname);
      if (!path) return undefined;
      const known = hashed.get(path);
      if (known) return known;
      const file = await readFirst(code(), path);
      if (!file) return readNamed(code(), path);
      if (path.startsWith(ASSETS)) hashed.set(path, file);
      return file;
    },
  };
}

/** The decoded path of a file, or undefined if it might leave its folder or is hidden. */
function filePath(pathname: string): string | undefined {
  const path = shopPath(pathname);
  if (!path || path === '/' || pathname.endsWith('/')) return undefined;
  const isHidden = /\/\.(?!well-known\/)/.test(path);
  return isHidden ? undefined : decodeURIComponent(path);
}

/**
 * Reads the first file that exists. A file that differs from what the build wrote counts as
 * missing: caches would keep it under its name for a year.
 */
async function readFirst(
  { folders, digests }: Pick<ClientCode, 'folders' | 'digests'>,
  path: string,
) {
  for (const folder of folders) {
    const file = join(folder, path);
    const body = await readIfPresent(file);
    const digest = digests?.get(file);
    if (body && (digest === undefined || digestOf(body) === digest))
      return representationOf(path, body);
  }
  return undefined;
}

/** A file by its name without a digest, which may be another's soon. */
async function readNamed(
  { assets, ...code }: Pick<ClientCode, 'folders' | 'digests' | 'assets'>,
  path: string,
) {
  const name = path.startsWith(ASSETS) && assets?.[path.slice(ASSETS.length)];
  const file = name ? await readFirst(code, ASSETS + name) : undefined;
  return file && { ...file, headers: { 'Cache-Control': SHORT } };
}

async function readIfPresent(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    // Missing, a folder, or below a file: no such file in each case.
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function representationOf(path: string, body: Uint8Array): Representation {
  return {
    digest: hash('sha256', body, 'hex').slice(0, 32),
    body,
    type: getMimeType(path) ?? 'application/octet-stream',
    status: 200,
    headers: { 'Cache-Control': path.startsWith(ASSETS) ? IMMUTABLE : SHORT },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
