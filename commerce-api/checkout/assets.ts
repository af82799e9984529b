import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Changes with the file, so that it can be cached forever. */
  readonly address: string;
}

const fromHere = createRequire(import.meta.url);
const FONT = 'font/woff2';

/** The shop's fonts, by the names that the style sheet has for them. */
const FONTS = {
  'latin.woff2': asset('latin.woff2', FONT, font('figtree/files/figtree-latin-wght-normal.woff2')),
  'thai.woff2': asset('thai.woff2', FONT, font('anuphan/files/anuphan-thai-wght-normal.woff2')),
};

/** The files that the checkout's pages load. */
export const STYLE = asset('checkout.css', 'text/css; charset=utf-8', styleSheet());

export const ASSETS: ReadonlyArray<Asset> = [STYLE, ...Object.values(FONTS)];

function asset(name: string, type: string, file: Uint8Array): Asset {
  const version = hash('sha256', file, 'base64url').slice(0, 12);
  const address = `${DEMO_CHECKOUT}/files/${version}/${name}`;
  return { body: new Uint8Array(file), type, address };
}

function font(path: string): Uint8Array {
  return readFileSync(fromHere.resolve(`@fontsource-variable/${path}`));
}

/** The style sheet, with the addresses of the fonts. */
function styleSheet(): Uint8Array {
  const text = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');
  const complete = Object.entries(FONTS).reduce(
    (css, [name, { address }]) => css.replaceAll(`"${name}"`, `"${address}"`),
    text,
  );
  return Buffer.from(complete);
}
