import { Session } from 'node:inspector/promises';
import { onTestFinished } from 'vitest';

/**
 * Counts the calls of functions from now until the test ends, as V8 does for coverage: what has to happen
 * seldom, and has no effect that a test could see. Returns how often those of a name were called.
 */
export async function countingCalls() {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async (name: string) => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.flatMap((script) => script.functions);
    return functions
      .filter(({ functionName }) => functionName === name)
      .reduce((sum, { ranges: [range] }) => sum + (range?.count ?? 0), 0);
  };
}
