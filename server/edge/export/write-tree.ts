import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip as gzipCallback, type ZlibOptions } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { documentOfPart } from '#content-sync/contract/parts.ts';
import { BELOW, followFrom } from '#content-sync/contract/redirects.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { folder } from '../nginx-maps.ts';

/** The result for one locale. */
export interface WrittenPages {
  readonly pages: number;
  /** Paths that can't be file names, or whose page was gone before it was read. */
  readonly skipped: ReadonlyArray<string>;
  /**
   * Where redirects lead, by the paths that they are from: `sg/en/old`, or `sg/en/old/*`. These are not
   * encoded.
   */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths of pages below a redirect with a `/*`, which come before it, in the same form. */
  readonly besideMoved: ReadonlySet<string>;
  /** Media types by file extension. */
  readonly types: ReadonlyMap<string, string>;
}

export interface WritePagesOptions {
  readonly locale: Locale;
  /** Paths of pages, as `pagePath` writes them. */
  readonly paths: Iterable<string>;
  readonly pages: PublishedPages;
  /** The document root. */
  readonly root: string;
  /** Changes text before it's written, for example the addresses of pictures. */
  readonly rewrite?: ((text: string) => Promise<string>) | undefined;
  /** Writes a file; by default without changing it. */
  readonly write?: WriteFile | undefined;
}

/** Writes a file, and the folders that it needs. */
export type WriteFile = (file: string, body: Uint8Array) => Promise<void>;

/** Writes the published pages of a locale as files: `hk/zh/products/x/index.html`, `hk/zh/robots.txt`. */
export async function writePages(options: WritePagesOptions): Promise<WrittenPages> {
  const { locale, pages, root, rewrite, write = writeUncompressed } = options;
  const localeFolder = folder(locale.country, locale.language);
  const skipped: Array<string> = [];
  const redirects = new Map<string, string>();
  const shown = new Set<string>();
  const types = new Map<string, string>();
  let written = 0;
  for (const at of options.paths) {
    // Parts are in the documents that they're parts of.
    if (documentOfPart(at) !== undefined) continue;
    const name = fileName(at);
    const page = name === undefined ? undefined : await pages.read(storedPath(locale, at));
    if (name === undefined || !page) {
      skipped.push(at);
      continue;
    }
    if (page.status === 301) {
      redirects.set(at, Buffer.from(page.body).toString());
      continue;
    }
    const file = page.type.startsWith('text/html') ? join(name, 'index.html') : name;
    types.set(extname(file).slice(1), page.type);
    const body = rewrite
      ? Buffer.from(await rewrite(Buffer.from(page.body).toString()))
      : page.body;
    await write(join(root, localeFolder, file), body);
    written += 1;
    shown.add(at);
  }
  const stored = (at: string) => localeFolder + decodeURIComponent(at);
  const targets = await lastTargets(redirects, shown);
  const moved = new Map([...targets].map(([from, to]) => [stored(from), to]));
  const below = [...targets.keys()].filter((from) => from.endsWith(BELOW));
  const besideMoved = new Set([...shown].filter((at) => isBelow(at, below)).map(stored));
  return { pages: written, skipped, moved, besideMoved, types };
}

/**
 * The redirects that lead somewhere, each with its last target. Those that carry something over are as
 * they are written, except for loops: what they lead to differs from one request to the next.
 */
async function lastTargets(redirects: ReadonlyMap<string, string>, shown: ReadonlySet<string>) {
  const places = {
    targetOf: (from: string) => redirects.get(from),
    isPage: (path: string) => shown.has(path),
  };
  const last = new Map<string, string>();
  for (const [from, to] of redirects) {
    const carries = from.endsWith(BELOW) && to.endsWith(BELOW);
    const led = await followFrom(from, places);
    if (carries && led?.outcome !== 'loop') last.set(from, to);
    else if (led?.outcome === 'led') last.set(from, led.to);
  }
  return last;
}

const isBelow = (at: string, sources: ReadonlyArray<string>) =>
  sources.some((from) => `${at}/`.startsWith(from.slice(0, -1)));

/** The limit of common file systems, in bytes. */
const LONGEST_NAME = 255;

/** The file that web servers look up for a path, or undefined if there can't be one. */
function fileName(at: string): string | undefined {
  const path = shopPath(at);
  if (path === undefined || path !== at) return undefined;
  const decoded = decodeURIComponent(at);
  const isTooLong = decoded.split('/').some((part) => Buffer.byteLength(part) > LONGEST_NAME);
  return isTooLong ? undefined : decoded;
}

export const writeUncompressed: WriteFile = async (file, body) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
};

/**
 * Writes a file compressed, beside an empty one of the plain name: with `gzip_static always`, nginx
 * finds the former by the latter.
 */
export const writeCompressed: WriteFile = async (file, body) => {
  await writeUncompressed(`${file}.gz`, await gzip(body, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(file, '');
};

const gzip = promisify<Uint8Array, ZlibOptions, Uint8Array>(gzipCallback);

/**
 * Copies the files that pages load, the oldest code build first, so that the newest one wins.
 * Returns media types by file extension.
 */
export async function writeFiles(
  codeFolders: ReadonlyArray<string>,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  for (const codeFolder of codeFolders.toReversed()) {
    await cp(codeFolder, root, {
      recursive: true,
      filter: (source) => {
        const isHidden = basename(source).startsWith('.') && basename(source) !== '.well-known';
        const type = getMimeType(source);
        if (type) types.set(extname(source).slice(1), type);
        return !isHidden;
      },
    });
  }
  return types;
}
