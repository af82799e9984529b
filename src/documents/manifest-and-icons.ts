import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { HOME, MANIFEST } from '#domain/addresses/addresses.ts';
import { SHOP_ICONS, type ShopIcon } from '#domain/shop-icons.ts';
import { SHOP } from '#shop/shop.ts';

const { vector: DRAWING, ...PICTURES } = SHOP_ICONS;
const PATHS = [
  DRAWING,
  ...Object.values(PICTURES)
    .flat()
    .map(({ path }) => path),
];

/**
 * Writes the web app manifest and the shop's icons among the files for browsers, because they're the same for everybody
 * and have no content. The shop starts at "/", where cookies decide the visitor's country and language.
 */
export function manifestAndIcons(): AstroIntegration {
  return {
    name: 'manifest-and-icons',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const written = {
          name: 'manifest-and-icons',
          applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
          async generateBundle(this: { emitFile(file: object): void }) {
            const emit = (path: string, source: string | Uint8Array) =>
              this.emitFile({ type: 'asset', fileName: path.slice(1), source });
            emit(MANIFEST, `${JSON.stringify(manifestOf(SHOP), null, 2)}\n`);
            for (const path of PATHS)
              emit(path, await readFile(new URL(`shop/icons${path}`, config.root)));
          },
        };
        updateConfig({ vite: { plugins: [written] } });
      },
    },
  };
}

/** How the shop installs and shows itself, if somebody keeps it on their home screen: w3.org/TR/appmanifest. */
function manifestOf({ name, colors }: typeof SHOP) {
  const { vector, plain, maskable } = SHOP_ICONS;
  const picture = ({ path, size }: ShopIcon) => ({
    src: path,
    type: 'image/png',
    sizes: `${size}x${size}`,
  });
  return {
    name,
    short_name: name,
    id: HOME,
    start_url: HOME,
    scope: HOME,
    display: 'minimal-ui',
    background_color: colors.background,
    theme_color: colors.theme,
    icons: [
      { src: vector, type: 'image/svg+xml', sizes: 'any' },
      ...plain.map(picture),
      { ...picture(maskable), purpose: 'maskable' },
    ],
  };
}
