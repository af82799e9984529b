import { defineConfig, passthroughImageService } from 'astro/config';
import { codeDigests } from './content-sync/render/astro/code-digests.ts';
import { deterministicReact, engineAdapter } from './content-sync/render/astro/integration.ts';

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [deterministicReact(), codeDigests()],
  trailingSlash: 'never',
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
});
