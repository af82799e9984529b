import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { CONSOLE_PAGE_FILE } from '../code-files.ts';

/** The exports of the built server bundle; see server-entry.ts. */
interface ServerBundle {
  renderPage(url: string, locals: object): Promise<{ readonly text: string }>;
}

/**
 * Renders the console's page along with the code, because it's the same for everybody and has no
 * content. It's stored with the browser's files; the origin serves it if there is a console.
 */
export function consolePage(path: string): AstroIntegration {
  let folder: URL | undefined;
  return {
    name: 'console-page',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir;
      },
      'astro:build:done': async () => {
        const entry = new URL('server/entry.mjs', folder);
        const { renderPage } = (await import(entry.href)) as ServerBundle;
        const { text } = await renderPage(`http://shop${path}`, {});
        await writeFile(new URL(CONSOLE_PAGE_FILE, folder), text);
      },
    },
  };
}
