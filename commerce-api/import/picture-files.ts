import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { ownPictureAddress, pictureId } from '../pictures/own-pictures.ts';
import type { ProductLine } from './catalogue-columns.ts';

/** Larger than photos for print. */
const MAX_BYTES = 30_000_000;

/** How picture files begin. Nothing else is read further. */
const RASTER = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

/** Whether a picture of a line is a file beside the catalogue, not an address. */
const isFile = (src: string) => !/^(?:https?:)?\//i.test(src);

/** The picture files beside a catalogue that its lines name. */
export class PictureFiles {
  /** Their paths, by the ids that their bytes give them. */
  readonly found = new Map<string, string>();
  readonly #folder: string;
  readonly #ids = new Map<string, string | { readonly problem: string }>();

  constructor(catalogue: string) {
    this.#folder = dirname(resolve(catalogue));
  }

  /** What is wrong with the first file of a product that can't be a picture. */
  problemOf(line: ProductLine): string | undefined {
    for (const { src } of picturesOf(line)) {
      const id = isFile(src) ? this.#idOf(src) : '';
      if (typeof id !== 'string') return `pictures: ${src} ${id.problem}`;
    }
    return undefined;
  }

  /** The address at which the shop shows a picture of a line. */
  addressOf(src: string): string {
    if (!isFile(src)) return src;
    const id = this.#idOf(src);
    return typeof id === 'string' ? ownPictureAddress(id) : src;
  }

  #idOf(src: string): string | { readonly problem: string } {
    const known = this.#ids.get(src) ?? this.#read(src);
    this.#ids.set(src, known);
    return known;
  }

  /** Systems write names in different Unicode forms, and a table may come from another one. */
  #pathOf(src: string): string {
    const path = resolve(this.#folder, src);
    return [path, path.normalize('NFD'), path.normalize('NFC')].find(existsSync) ?? path;
  }

  #read(src: string): string | { readonly problem: string } {
    try {
      const path = realpathSync(this.#pathOf(src));
      const within = relative(realpathSync(this.#folder), path);
      if (within.startsWith('..') || isAbsolute(within)) return { problem: 'is in another folder' };
      if (statSync(path).size > MAX_BYTES) return { problem: 'is larger than 30 MB' };
      const bytes = readFileSync(path);
      if (!RASTER.test(bytes.toString('latin1', 0, 16))) {
        return { problem: 'is no JPEG, PNG, WebP, AVIF or GIF' };
      }
      const id = pictureId(bytes);
      this.found.set(id, path);
      return id;
    } catch {
      return { problem: 'is no file beside the catalogue that can be read' };
    }
  }
}

const picturesOf = ({ pictures = [], variants }: ProductLine) => [
  ...pictures,
  ...variants.flatMap((variant) => variant.pictures ?? []),
];
