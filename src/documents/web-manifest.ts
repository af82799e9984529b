import type { AstroIntegration } from 'astro';
import { HOME, MANIFEST } from '#domain/addresses/addresses.ts';
import { SHOP } from '#shop/shop.ts';

/**
 * Writes the web app manifest among the files for browsers, because it's the same for everybody and has
 * no content. It starts at "/", where cookies decide the visitor's country and language.
 */
export function webManifest(): AstroIntegration {
  return {
    name: 'web-manifest',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const manifest = {
          name: 'web-manifest',
          applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
          generateBundle(this: { emitFile(file: object): void }) {
            const source = `${JSON.stringify(manifestOf(SHOP), null, 2)}\n`;
            this.emitFile({ type: 'asset', fileName: MANIFEST.slice(1), source });
          },
        };
        updateConfig({ vite: { plugins: [manifest] } });
      },
    },
  };
}

/** How the shop installs and shows itself, if somebody keeps it on their home screen: w3.org/TR/appmanifest. */
function manifestOf({ name, colors, icons: { vector, plain, maskable } }: typeof SHOP) {
  const picture = ({ path, size }: { readonly path: string; readonly size: number }) => ({
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
