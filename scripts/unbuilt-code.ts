import { setTimeout as wait } from 'node:timers/promises';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { currentCodeBuildId, hasCodeBuild, sourcesId } from '#content-sync/render/code-build.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { NotedFindings } from '#server/checks/noted-findings.ts';

/** The project whose code runs, and the data folder with builds of it. */
export interface CodeFolders {
  readonly projectFolder: string;
  readonly dataFolder: string;
}

export interface UnbuiltCodeOptions extends CodeFolders {
  readonly degraded: Pick<NotedFindings, 'note' | 'clear'>;
  readonly signal: AbortSignal;
  /** How often to check whether the code has been built. */
  readonly pollMs?: number;
}

/** The name of the current build in reports. */
export const UNBUILT_PART = 'build';

const POLL_MS = 5_000;
/** Enough of a digest to tell builds apart. */
const SHOWN = 12;

/**
 * Reports that pages are rendered with another build than the running code's. Resolves once the
 * running code is built; stops checking when `signal` is aborted.
 */
export async function watchForUnbuiltCode(options: UnbuiltCodeOptions): Promise<void> {
  const { projectFolder, dataFolder, degraded, signal, pollMs = POLL_MS } = options;
  const running = sourcesId(projectFolder);
  while (!signal.aborted) {
    const problem = problemOf(running, dataFolder);
    if (problem === undefined) return degraded.clear(UNBUILT_PART);
    degraded.note({ part: UNBUILT_PART, problem });
    await wait(pollMs, undefined, { ref: false });
  }
}

/** What is wrong if pages are rendered with a build other than the running code's, or with none. */
export function unbuiltCodeProblem({ projectFolder, dataFolder }: CodeFolders): string | undefined {
  return problemOf(sourcesId(projectFolder), dataFolder);
}

/** Undefined before the first build, when nothing is wrong yet. */
function problemOf(running: string, dataFolder: string): string | undefined {
  const built = currentCodeBuildId(dataFolder);
  if (built === running) return undefined;
  if (built !== undefined) {
    return `Pages are those of code build ${built.slice(0, SHOWN)}, and the running code is another, which was not built. Run "storefront build".`;
  }
  if (!isAnyPublished(dataFolder)) return undefined;
  return hasCodeBuild(dataFolder) ? UNFINISHED : LOST;
}

const LOST =
  'The compiled code is gone: pages are served without their scripts and styles, and none is rendered. Run "storefront build".';
const UNFINISHED =
  'The first build was not finished: what it published is served, and no page is rendered until one is. Run "storefront build".';

function isAnyPublished(dataFolder: string): boolean {
  return LOCALES.some(({ id }) => isPublished(dataFolder, id));
}
