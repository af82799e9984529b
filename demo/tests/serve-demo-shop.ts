import { serveShop } from '../../tests/e2e/serve-shop.ts';

/** Opens the demo shop, with which an empty data folder is filled. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global set-up from the default export.
export default function serveDemoShop(): Promise<() => Promise<void>> {
  return serveShop();
}
