import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { storefrontReact } from './content-sync/render/react/integration.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: false }),
  integrations: [storefrontReact()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
});
