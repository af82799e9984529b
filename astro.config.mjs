import { defineConfig, passthroughImageService } from 'astro/config';
import { codeDigests } from './content-sync/render/astro/code-digests.ts';
import { consolePage } from './content-sync/render/astro/console-page.ts';
import { inlineScripts } from './content-sync/render/astro/inline-scripts.ts';
import { deterministicReact, engineAdapter } from './content-sync/render/astro/integration.ts';

/**
 * What no island does without, and nothing else needs: React, and the shop's own beside it. SWR is
 * not among it: no island of the shell reads with it before the shopper acts.
 */
const OF_ISLANDS =
  /\/node_modules\/(?:react|react-dom|scheduler|zustand)\/|\/src\/(?:commerce\/(?:client|commerce-error|endpoints|read-text|loose-json|refreshing-client)|islands\/(?:browser-client|useBrowserValue|toast\/toast-store))\.ts$/;

/** What scripts that wait for no island need, too: with React it would have them wait. */
const OF_ALL =
  /preload-helper|\/node_modules\/cookie\/|\/src\/(?:domain\/(?:addresses|browser-storage|cookies|limits|locales|picture-addresses)|islands\/(?:browser-cookies|fill-text|kept-json|kept-values|reporting\/(?:report|send-report|error-text|is-noise|reported-page)|toast\/arrival-notice))\.ts$/;

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [deterministicReact(), inlineScripts(), codeDigests(), consolePage()],
  trailingSlash: 'never',
  session: false,
  image: { service: passthroughImageService() },
  // Written into every page, styles would not be kept by the browser from one to the next.
  build: { inlineStylesheets: 'never' },
  // What every page loads is few files: each more costs a request, and compresses worse.
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shared', test: OF_ALL, priority: 2 },
                  { name: 'islands', test: OF_ISLANDS, priority: 1 },
                ],
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
