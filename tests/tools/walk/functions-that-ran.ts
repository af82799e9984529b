import type { Profiler } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

export interface FunctionThatRan {
  /** From the project's folder. */
  readonly file: string;
  /** Its name, and where it begins in the file. */
  readonly name: string;
}

/** Folders whose files aren't the product's own. */
const FOREIGN = /^(?:\.\.|node_modules\/|tests\/)/;

/** The product's own functions that a coverage says have run. */
export function functionsOf(
  coverage: ReadonlyArray<Profiler.ScriptCoverage>,
): Array<FunctionThatRan> {
  return coverage.flatMap(({ url, functions }) => {
    const file = url.startsWith('file:') ? relative(PROJECT_FOLDER, fileURLToPath(url)) : '..';
    if (FOREIGN.test(file)) return [];
    return functions.flatMap(({ functionName, ranges: [range] }) =>
      range && range.count > 0 ? [{ file, name: `${functionName}:${range.startOffset}` }] : [],
    );
  });
}
