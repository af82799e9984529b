import type { AstroIntegration } from 'astro';

type Manifest = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:build:ssr']>
>[0]['manifest'];

/**
 * Has all pages link their style sheets in one order: what most routes share comes first, the
 * page's own comes last. Astro's order depends on the order in which modules happened to be read,
 * so that two builds of the same code would give different pages.
 */
export function orderedStyles(): AstroIntegration {
  return {
    name: 'ordered-styles',
    hooks: { 'astro:build:ssr': ({ manifest }) => orderStyles(manifest) },
  };
}

/** @internal Exported for its test. */
export function orderStyles({ routes }: Pick<Manifest, 'routes'>): void {
  const uses = new Map<string, number>();
  for (const { styles } of routes) {
    for (const sheet of styles) uses.set(nameOf(sheet), (uses.get(nameOf(sheet)) ?? 0) + 1);
  }
  const usesOf = (sheet: Sheet) => uses.get(nameOf(sheet)) ?? 0;
  for (const { styles } of routes) {
    styles.sort((a, b) => usesOf(b) - usesOf(a) || compare(nameOf(a), nameOf(b)));
  }
}

/** Sorted by name first; the digest in a file name, which every edit changes, comes last. */
function compare(a: string, b: string): number {
  const called = (name: string) => name.replace(DIGEST, '');
  const [first, second] = called(a) === called(b) ? [a, b] : [called(a), called(b)];
  return first < second ? -1 : Number(first > second);
}

const DIGEST = /\.[\w-]{8}(?=\.css$)/;

type Sheet = Manifest['routes'][number]['styles'][number];

function nameOf(sheet: Sheet): string {
  return sheet.type === 'external' ? sheet.src : sheet.content;
}
