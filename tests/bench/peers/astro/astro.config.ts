import { writeFileSync } from 'node:fs';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import { inlineScripts } from '#content-sync/render/astro/inline-scripts.ts';
import { actDirective } from '#islands/first-act/act-integration.ts';
import { progress } from './progress.ts';
import { type PeerReport, readSettings } from './settings.ts';

/** Stock Astro at its best: static output, the stock React renderer, nothing that costs and is not asked for. */
const { isIncremental, reportFile } = readSettings();

export default defineConfig({
  output: 'static',
  integrations: [react(), actDirective(), inlineScripts(), report()],
  trailingSlash: 'never',
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: isIncremental },
  // What is still there need not be copied from the cache.
  vite: { build: { emptyOutDir: !isIncremental } },
});

function report(): AstroIntegration {
  let generateMs = Number.NaN;
  return {
    name: 'report',
    hooks: {
      'astro:build:generated': () => {
        generateMs = performance.now() - progress.startedAt;
      },
      'astro:build:done': () => {
        const { rendered, keysMs } = progress;
        const maxRssBytes = process.resourceUsage().maxRSS * 1024;
        const told: PeerReport = { rendered, keysMs, generateMs, maxRssBytes };
        writeFileSync(reportFile, JSON.stringify(told));
      },
    },
  };
}
