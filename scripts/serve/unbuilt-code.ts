import { isPublished } from '#content-sync/publish/published-locales.ts';
import { currentCodeBuildId, hasCodeBuild, sourcesId } from '#content-sync/render/code-build.ts';
import { LOCALES } from '#domain/locale/locales.ts';

/** The project whose code runs, and the data folder with builds of it. */
export interface CodeFolders {
  readonly projectFolder: string;
  readonly dataFolder: string;
}

/** The name of the current build in reports. */
export const UNBUILT_PART = 'build';

/** Enough of a digest to tell builds apart. */
const SHOWN = 12;

/**
 * Finds what is wrong if pages are rendered with a build other than the running code's, or with
 * none. Code that is built after the running one was is for the next start.
 */
export function unbuiltCodeOf({ projectFolder, dataFolder }: CodeFolders) {
  const running = sourcesId(projectFolder);
  let wasBuilt = false;
  return (): string | undefined => {
    const built = currentCodeBuildId(dataFolder);
    wasBuilt ||= built === running;
    return wasBuilt && built !== undefined ? undefined : problemOf(running, dataFolder);
  };
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
