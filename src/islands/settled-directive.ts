import type { ClientDirective } from 'astro';
import { pageSettled } from './page-settled.ts';

/**
 * `client:settled` hydrates an island once the page has settled: React's code is the largest on a
 * page. A press hydrates the island at once; see `wakeOnPress`.
 */
const settled: ClientDirective = async (load) => {
  await pageSettled();
  const hydrate = await load();
  await hydrate();
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default settled;
