import { fileURLToPath } from 'node:url';
import { defineConfig, passthroughImageService } from 'astro/config';
import { chunksByLoad } from './content-sync/render/astro/chunks-by-load.ts';
import { codeDigests } from './content-sync/render/astro/code-digests.ts';
import { consolePage } from './content-sync/render/astro/console-page.ts';
import { inlineScripts } from './content-sync/render/astro/inline-scripts.ts';
import {
  deterministicReact,
  engineAdapter,
  synchronousComponents,
} from './content-sync/render/astro/integration.ts';
import { orderedStyles } from './content-sync/render/astro/ordered-styles.ts';
import { stylesByPage } from './content-sync/render/astro/styles-by-page.ts';
import { manifestAndIcons } from './src/documents/manifest-and-icons.ts';
import { PRERENDER_RULES } from './src/domain/addresses/prerender-rules.ts';
import { actDirective } from './src/islands/first-act/act-integration.ts';

/** What pages load together, in this order: before the shopper acts what is there at once, then islands. */
const LOADS = [
  {
    name: 'shared',
    entries: ['src/layouts/', 'src/components/shell/Header.astro'],
    atOnce: true,
    onEveryPage: true,
  },
  {
    name: 'cards',
    entries: ['src/components/product/ProductCard.astro'],
    atOnce: true,
    onEveryPage: true,
  },
  { name: 'islands', entries: ['content-sync/render/astro/react-client.ts'], onEveryPage: true },
  {
    name: 'shell',
    entries: ['src/islands/shell/', 'src/islands/notices/make-offer.ts'],
    onEveryPage: true,
  },
  {
    name: 'settled',
    entries: ['src/islands/analytics/watch-page.ts'],
    onEveryPage: true,
  },
  { name: 'product', entries: ['src/components/product/'], atOnce: true },
  { name: 'results', entries: ['src/components/search/SearchResults.astro'], atOnce: true },
  { name: 'listing', entries: ['src/islands/listing/ListingFilters.tsx'] },
  {
    name: 'product-islands',
    entries: [
      'src/islands/product-page/',
      'src/islands/bag/AddToBag.tsx',
      'src/islands/share/ShareMenu.tsx',
    ],
  },
  {
    name: 'reels',
    entries: [
      'src/islands/product/RecentlyViewed.tsx',
      'src/islands/recommendations/Recommendations.tsx',
    ],
  },
];

/** Kinds of pages, with the styles of each. Those of brands show parts of home as well. */
const KINDS = [
  { name: 'home', pages: ['src/pages/index.astro'] },
  {
    name: 'listing',
    pages: ['src/pages/categories/', 'src/pages/sale/', 'src/pages/search/'],
  },
  { name: 'product', pages: ['src/pages/products/'] },
  { pages: ['src/pages/cart.astro'] },
];

/** Astro's names of scripts say that they are some: part of each page, and of its limit. */
const shortName = ({ name }) =>
  `_astro/${name.replace(/\.astro\W.*|\.astro_.*/, '').replaceAll(/[^\w.-]/g, '_')}.[hash].js`;

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Names and numbers of countries come later than their facts, which are in the same files: bundlers don't divide a module,
 * so these tables have the files once more.
 */
const countriesApart = {
  name: 'countries-apart',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const [, table] = /\/shop\/tables\/(country-names|mobile-numbers)\.ts$/.exec(importer) ?? [];
    if (!table || !source.startsWith('../countries/')) return undefined;
    const file = await this.resolve(source, importer, { skipSelf: true });
    return file && `${file.id}?${table}`;
  },
};

/** What InstantSearch imports whether or not it's used, by the end of its path. `unused.ts` says why the shop needs none. */
const UNUSED =
  /^(?:.*\/)?(?:create(?:Helpers|InsightsMiddleware|MetadataMiddleware)|hydrateSearchClient|routers\/history)\.js$/;

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [
    deterministicReact(),
    synchronousComponents(),
    actDirective(),
    orderedStyles(),
    // Smaller than the request that it would cost.
    inlineScripts({ pageScriptsUnder: 1024, others: [PRERENDER_RULES] }),
    codeDigests({
      shell: /\/src\/components\/shell\/(?:Header|Footer)\.astro$/,
      shellPage: /\/src\/pages\/500\.astro$/,
      messages: /\/shop\/languages\/(\w+)\/messages\.json$/,
    }),
    consolePage('/console'),
    manifestAndIcons(),
  ],
  trailingSlash: 'never',
  session: false,
  image: { service: passthroughImageService() },
  // Written into every page, styles would not be kept by the browser from one to the next.
  build: { inlineStylesheets: 'never' },
  // What every page loads is few files: each more costs a request, and compresses worse.
  vite: {
    plugins: [chunksByLoad(LOADS), stylesByPage(KINDS), countriesApart],
    resolve: {
      alias: [
        { find: UNUSED, replacement: fileOf('src/islands/search/unused.ts') },
        { find: 'react/jsx-runtime', replacement: fileOf('src/islands/browser/jsx-runtime.ts') },
        // For versions of React that lack the hook.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      ],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { entryFileNames: shortName, chunkFileNames: shortName } },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
