import type { Tracing } from './tracing.ts';

/**
 * Opens tracing with OpenTelemetry, which is imported only if it is enabled.
 *
 * @param isEnabled whether the standard variables name a collector
 */
export async function openTracing(isEnabled: boolean): Promise<Tracing | undefined> {
  if (!isEnabled) return undefined;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing();
}
