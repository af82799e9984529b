import { defineConfig, passthroughImageService } from 'astro/config';
import { codeDigests } from './content-sync/render/astro/code-digests.ts';
import { inlineScripts } from './content-sync/render/astro/inline-scripts.ts';
import { deterministicReact, engineAdapter } from './content-sync/render/astro/integration.ts';

/** The shop's own modules that scripts of every page are made of. */
const SHARED_BY_ISLANDS =
  /\/src\/(?:commerce\/(?:client|commerce-error|endpoints|read-text|loose-json|refreshing-client)|islands\/(?:browser-\w+|fill-text|useBrowserValue|reporting\/(?:report|reported-page|send-report|error-text)|toast\/arrival-notice)|domain\/(?:addresses|limits|locales|cookies|client-reports))\.ts$/;

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [deterministicReact(), inlineScripts(), codeDigests()],
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
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler|swr|zustand)\//,
                  },
                  { name: 'shop', test: SHARED_BY_ISLANDS },
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
