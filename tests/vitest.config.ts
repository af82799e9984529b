import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepCompiledModules } from './compile-cache.ts';

keepCompiledModules();

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{unit,engine,contract}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    // Engine tests start worker threads of their own; more files at once than cores gain nothing.
    maxWorkers: 2,
  },
});
