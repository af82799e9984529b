import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type WriteFile, writeUncompressed } from './write-tree.ts';

/** Writes the pictures that pages show as files: static hosts can neither draw nor resize any. */
export interface PictureFiles {
  /** The text of a page in which each picture has the address of its file. */
  addressesIn(text: string): Promise<string>;
  /** How many files were written. */
  count(): number;
  /** Addresses of pictures that couldn't be fetched; pages keep them. */
  readonly skipped: ReadonlySet<string>;
  /** Media types by file extension. */
  readonly types: ReadonlyMap<string, string>;
}

export interface PictureFilesOptions {
  /** The document root. */
  readonly root: string;
  /** The shop's own addresses, without a slash at the end. Pictures of other hosts stay there. */
  readonly origins: ReadonlyArray<string>;
  /** Draws or resizes the picture at a path with its query. */
  readonly fetch: (address: string) => Promise<Response>;
  /** Writes drawn pictures; photographs are written as they are. */
  readonly write?: WriteFile;
}

/** Where the files are, by digests of the addresses that the pictures had. */
const FOLDER = '/pictures';

/**
 * An address of a picture in HTML, JSON or Markdown, with its host if it names one. In HTML, `&` is
 * escaped; other entities end it.
 */
const ADDRESS =
  /(?:(https?:\/\/[^/"'\s<>&\\]+)|(?<![\w.%/-]))(\/(?:pictures|images)\/(?:[^"'\s<>\\&)]|&amp;|&(?![a-z]+;|#))+)/g;

/** Pictures that a machine can draw or resize at once without slowing down. */
const AT_ONCE = 8;

export function createPictureFiles(options: PictureFilesOptions): PictureFiles {
  const { root, origins, fetch, write = writeUncompressed } = options;
  const known = new Map<string, Promise<string | undefined>>();
  const skipped = new Set<string>();
  const types = new Map<string, string>();
  const limit = pLimit(AT_ONCE);
  let written = 0;

  const make = async (address: string) => {
    const response = await fetch(address);
    const type = response.headers.get('Content-Type') ?? '';
    const ending = ENDINGS.get(type.split(';')[0] ?? '');
    if (response.status !== 200 || !ending) {
      skipped.add(address);
      return undefined;
    }
    const digest = createHash('sha256').update(address).digest('hex').slice(0, 20);
    const path = `${FOLDER}/${digest}.${ending}`;
    types.set(ending, type);
    const body = new Uint8Array(await response.arrayBuffer());
    await (ending === 'svg' ? write : writeUncompressed)(join(root, path), body);
    written += 1;
    return path;
  };
  const fileOf = (address: string) => {
    const file = known.get(address) ?? limit(() => make(address));
    known.set(address, file);
    return file;
  };

  return {
    async addressesIn(text) {
      const isOwn = (origin: string | undefined) => !origin || origins.includes(origin);
      const shown = [...text.matchAll(ADDRESS)].filter(([, origin]) => isOwn(origin));
      const escaped = [...new Set(shown.map(([, , address = '']) => address))];
      const paths = await Promise.all(
        escaped.map((address) => fileOf(address.replaceAll('&amp;', '&'))),
      );
      const files = new Map(escaped.map((address, index) => [address, paths[index]]));
      return text.replace(ADDRESS, (match, origin: string | undefined, address: string) => {
        const file = isOwn(origin) ? files.get(address) : undefined;
        return file ? (origin ?? '') + file : match;
      });
    },
    count: () => written,
    skipped,
    types,
  };
}

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['image/svg+xml', 'svg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);
