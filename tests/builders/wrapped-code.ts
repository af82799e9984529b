import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aFolder } from '#storage/tests/folders.ts';

/**
 * The entry of compiled code in which pages do something before they are rendered, such as fail.
 *
 * @param first JavaScript of a function that takes the path of a page
 */
export function wrappedEntry(entryFile: string, first: string): string {
  const file = join(aFolder(), 'entry.mjs');
  const real = JSON.stringify(pathToFileURL(entryFile).href);
  writeFileSync(
    file,
    `import { renderPage as render } from ${real};
     export { loadEverything } from ${real};
     const first = ${first};
     export async function renderPage(url, locals) {
       await first(new URL(url).pathname);
       return render(url, locals);
     }`,
  );
  return file;
}
