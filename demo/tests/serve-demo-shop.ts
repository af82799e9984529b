import { serveShop } from '../../tests/e2e/serve-shop.ts';
import { DEMO_LOCALES } from '../../tests/tier.ts';

/** Opens the demo shop, with which an empty data folder is filled. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global set-up from the default export.
export default function serveDemoShop(): Promise<() => Promise<void>> {
  return serveShop(DEMO_LOCALES);
}
