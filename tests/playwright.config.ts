import '#scripts/jsx-modules.ts';
import { defineConfig } from '@playwright/test';
import { bundleCommandsOnce } from './bundled-command.ts';
import { keepCompiledModules } from './compile-cache.ts';
import { WITHOUT_PICTURES } from './e2e/browser-options.ts';
import { IN_DEMO } from './e2e/in-demo.ts';
import { TIER } from './tier.ts';

keepCompiledModules();
await bundleCommandsOnce();

/**
 * What the full tier has: other shops and settings, faults, rarer ways, and each part in all its states. What
 * every change runs is a page of every kind, and the usual way of buying, finding, signing in and editing.
 * Of the other files, it leaves out tests with `@full` in their titles.
 */
const LONG = [
  'accessibility-states',
  'added-panel',
  'addresses',
  'agent-orders',
  'analytics',
  'back-forward',
  'bag-rules',
  'brand-index',
  'buy-bar',
  'card-twins',
  'cards',
  'carousels',
  'cart-extras',
  'cart-promo',
  'consent',
  'console',
  'console-approval',
  'console-ends',
  'console-listings',
  'console-people',
  'console-pictures',
  'console-previews',
  'console-products',
  'console-redirects',
  'console-together',
  'console-translations',
  'console-writing',
  'country-chooser',
  'crawl',
  'credentials',
  'delivery-dates',
  'edges',
  'empty-bag',
  'events',
  'failures',
  'filter-trail',
  'first-act',
  'first-requests',
  'first-results',
  'focus',
  'help-search',
  'hostile-content',
  'language-kept',
  'legal-notice',
  'member-faults',
  'member-questions',
  'member-reviews',
  'missing-page',
  'notices',
  'overlays',
  'page-tools',
  'parcels',
  'persuading-reviews',
  'phones',
  'pictures',
  'plain-shop',
  'prerender',
  'print',
  'product-reviews',
  'recommendations',
  'reporting',
  'restyled-shop',
  'second-shop',
  'shades',
  'shell-layout',
  'sidebar',
  'sign-in-code',
  'sign-in-elsewhere',
  'sizes',
  'specified-api',
  'store-stock',
  'unscripted',
  'visitors',
  'zoom',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: TIER === 'fast' ? LONG.map((name) => `**/${name}.e2e.ts`) : [],
  // They have a configuration of their own, beside the demo.
  grepInvert: TIER === 'fast' ? [new RegExp(IN_DEMO), /@full/] : new RegExp(IN_DEMO),
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  // With other tests beside them, two at once keep two cores busy.
  workers: 2,
  timeout: 120_000,
  // A busy machine takes its time; what never comes still fails.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/serve-shop.ts',
  use: {
    ...WITHOUT_PICTURES,
    // A trace of every test, of which one in hundreds fails, takes a fifth of all time; to see what
    // a test did that fails, run it with --trace=retain-on-failure.
    trace: 'off',
  },
});
