import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES, withAddresses } from '#scripts/bundle/entries.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

test('every entry is a file, under a name of its own in the bundle', () => {
  expect(ENTRIES.filter((file) => !existsSync(join(PROJECT_FOLDER, file)))).toEqual([]);
  expect(new Set(ENTRIES.map((file) => basename(file))).size).toBe(ENTRIES.length);
});

test.each([
  {
    what: 'a file beside the source is looked for there',
    file: 'server/a.ts',
    code: "readFileSync(new URL('own.css', import.meta.url))",
    bundled: 'readFileSync(new URL(\'own.css\', new URL("../server/a.ts", import.meta.url).href))',
  },
  {
    what: 'a script that is no entry stays a source',
    file: 'content-sync/render/code-build.ts',
    code: "new URL('./build-code.ts', import.meta.url)",
    bundled: 'new URL(new URL("../content-sync/render/build-code.ts", import.meta.url).href)',
  },
  {
    what: 'an entry is looked for in the bundle',
    file: 'scripts/serve/commerce-thread.ts',
    code: "new Worker(new URL('commerce-worker.ts', import.meta.url), {})",
    bundled: 'new Worker(new URL(new URL("commerce-worker.mjs", import.meta.url).href), {})',
  },
  {
    what: "an entry's own address is that of the bundle",
    file: 'src/content/model.ts',
    code: 'module: import.meta.url,',
    bundled: 'module: new URL("model.mjs", import.meta.url).href,',
  },
  {
    what: 'all else stays as it is',
    file: 'server/a.ts',
    code: "new URL('/x', origin)",
    bundled: "new URL('/x', origin)",
  },
])('$what', ({ file, code, bundled }) => {
  expect(withAddresses(code, file, '../')).toBe(bundled);
});
