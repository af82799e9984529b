import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { CONSOLE_PAGE_FILE } from '../console-page-file.ts';

/** What the built server bundle exports; see server-entry.ts. */
interface ServerBundle {
  renderPage(url: string, locals: object): Promise<Response>;
}

/**
 * Renders the console's page with the code, since it is the same for everyone and of no content, and
 * keeps it beside the files that anyone may have: the origin gives it where there is a console.
 */
export function consolePage(): AstroIntegration {
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
        const response = await renderPage('http://shop/console', {});
        await writeFile(new URL(CONSOLE_PAGE_FILE, folder), await response.text());
      },
    },
  };
}
