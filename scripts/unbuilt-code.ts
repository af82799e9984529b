import { setTimeout as wait } from 'node:timers/promises';
import { currentCodeBuildId, sourcesId } from '#content-sync/render/code-build.ts';
import type { DegradedParts } from '#server/degraded-parts.ts';

export interface UnbuiltCodeOptions {
  readonly projectFolder: string;
  readonly dataFolder: string;
  readonly degraded: Pick<DegradedParts, 'note' | 'clear'>;
  readonly signal: AbortSignal;
  /** How often to check whether the code has been built. */
  readonly lookMs?: number;
}

const PART = 'build';
const LOOK_MS = 5_000;
/** Enough of a digest to tell builds apart. */
const SHOWN = 12;

/**
 * Reports that pages are rendered with another build than that of the running code. Resolves once
 * the running code is built; stops checking when `signal` is aborted.
 */
export async function watchForUnbuiltCode(options: UnbuiltCodeOptions): Promise<void> {
  const { projectFolder, dataFolder, degraded, signal, lookMs = LOOK_MS } = options;
  const running = await sourcesId(projectFolder);
  while (!signal.aborted) {
    const built = currentCodeBuildId(dataFolder);
    if (built === undefined || built === running) return degraded.clear(PART);
    degraded.note({ part: PART, problem: problemOf(built) });
    await wait(lookMs, undefined, { ref: false });
  }
}

function problemOf(built: string): string {
  return `Pages are those of code build ${built.slice(0, SHOWN)}, and the code that runs is another, which was not built. Run "storefront build".`;
}
