import { defineConfig } from '@playwright/test';
import { IN_DEMO } from '../../tests/e2e/in-demo.ts';
import ofAnyShop from '../../tests/playwright.config.ts';

/** The browser tests that need the demo shop. */
export default defineConfig({
  ...ofAnyShop,
  testDir: '../../tests/e2e',
  outputDir: '../../test-results/demo',
  globalSetup: './serve-demo-shop.ts',
  grep: new RegExp(IN_DEMO),
  grepInvert: [],
});
