import '#scripts/jsx-modules.ts';
import { defineConfig } from '@playwright/test';
import { bundleCommandsOnce } from './bundled-command.ts';
import { keepCompiledModules } from './compile-cache.ts';
import { WITHOUT_PICTURES } from './e2e/browser-options.ts';
import { IN_DEMO } from './e2e/in-demo.ts';

keepCompiledModules();
await bundleCommandsOnce();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // They have a configuration of their own, beside the demo.
  grepInvert: new RegExp(IN_DEMO),
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  // A test waits for timers and animations, too: three at once keep two cores busy.
  workers: 3,
  timeout: 60_000,
  // A busy machine takes its time; what never comes still fails.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/serve-shop.ts',
  use: {
    ...WITHOUT_PICTURES,
    // A trace of every test, of which one in hundreds fails, takes a fifth of all time; to see what
    // a test did that fails, run it with --trace=retain-on-failure.
    trace: 'off',
  },
});
