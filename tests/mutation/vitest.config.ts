import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of the pure rules are held against; each takes milliseconds. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/unit/domain/**/*.test.ts'], testTimeout: 20_000 },
});
