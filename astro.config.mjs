import { defineConfig, passthroughImageService } from 'astro/config';
import { deterministicReact, engineAdapter } from './content-sync/render/astro/integration.ts';

export default defineConfig({
  output: 'server',
  adapter: engineAdapter(),
  integrations: [deterministicReact()],
  trailingSlash: 'never',
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
});
