import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests that mutants of planning and of the snapshot are held against: of those that reach this
 * code, the ones that take milliseconds, and two that publish pages.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'tests/engine/{planned-pages,plan,category-rings,redirects,snapshot,content-queries,content-reader}.test.ts',
      'tests/engine/{what-ran,rollback-of-shared-paths}.test.ts',
    ],
    setupFiles: ['tests/mutation/few-runs.ts'],
    testTimeout: 20_000,
    // The first to need the compiled code compiles it, and others wait for that.
    hookTimeout: 120_000,
  },
});
