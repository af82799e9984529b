import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepCompiledModules } from './compile-cache.ts';

keepCompiledModules();

/** Short files last: one that takes minutes would keep one core busy when all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/unit/');
    return [...sorted.filter((file) => !isShort(file)), ...sorted.filter(isShort)];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{unit,engine,contract}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    // Files wait for the threads and commands that they start for a third of their time: three at
    // once keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Of `npm run coverage`. What runs in other processes, threads and browsers is not counted.
    coverage: {
      provider: 'v8',
      include: ['{commerce-api,content-sync,scripts,server,sources,src,storage}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
  },
});
