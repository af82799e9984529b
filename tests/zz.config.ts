import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine takes its time; what never comes still fails.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './zz-serve.ts',
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS] },
    trace: 'retain-on-failure',
  },
});
