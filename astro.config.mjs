import { defineConfig, passthroughImageService } from 'astro/config';
import { codeDigests } from './content-sync/render/astro/code-digests.ts';
import { inlineScripts } from './content-sync/render/astro/inline-scripts.ts';
import { deterministicReact, engineAdapter } from './content-sync/render/astro/integration.ts';

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [deterministicReact(), inlineScripts(), codeDigests()],
  trailingSlash: 'never',
  session: false,
  image: { service: passthroughImageService() },
  // Written into every page, styles would not be kept by the browser from one to the next.
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
});
