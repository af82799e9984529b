import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Changes with the file, so that it can be cached forever. */
  readonly address: string;
}

/** Typefaces and pictures that the style sheet names, by their files. */
const named = new Map<string, Asset>();

/** The theme of the shop, and what is the checkout's own. */
export const STYLE = asset('checkout.css', 'text/css; charset=utf-8', styleSheet());

/** The files that the checkout's pages load. */
export const ASSETS: ReadonlyArray<Asset> = [STYLE, ...named.values()];

function asset(name: string, type: string, file: Uint8Array): Asset {
  const version = hash('sha256', file, 'base64url').slice(0, 12);
  const address = `${DEMO_CHECKOUT}/files/${version}/${name}`;
  return { body: new Uint8Array(file), type, address };
}

function styleSheet(): Uint8Array {
  const sheets = ['../../shop/fonts.css', '../../shop/theme.css', 'checkout.css'];
  const files = sheets.map((sheet) => fileURLToPath(new URL(sheet, import.meta.url)));
  return Buffer.from(files.map(readSheet).join('\n'));
}

/** A style sheet with those that it imports, and with the addresses of the files that it names. */
function readSheet(file: string): string {
  const beside = (path: string) => resolve(path, dirname(file));
  return readFileSync(file, 'utf8')
    .replace(
      /url\("?([^")]+\.(?:woff2|svg))"?\)/g,
      (_, path) => `url("${namedAsset(beside(path)).address}")`,
    )
    .replace(/@import "([^"]+)";/g, (_, path) => readSheet(beside(path)));
}

/** The file of a path beside a style sheet, or in a package. */
function resolve(path: string, folder: string): string {
  return path.startsWith('.') ? join(folder, path) : createRequire(import.meta.url).resolve(path);
}

function namedAsset(file: string): Asset {
  const type = extname(file) === '.svg' ? 'image/svg+xml' : 'font/woff2';
  const found = named.get(file) ?? asset(basename(file), type, readFileSync(file));
  named.set(file, found);
  return found;
}
