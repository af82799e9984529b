import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { runProcess } from '../run-process.ts';
import { hugoPage } from './hugo-content.ts';
import type { PageName } from './page-list.ts';
import { createPlainReader } from './plain-reader.ts';

/** What a build of Hugo's gave. */
export interface HugoBuild {
  readonly ms: number;
  readonly pages: number;
  readonly bytes: number;
}

/** Hugo's version, or undefined where there is none. */
export async function hugoVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await runProcess('hugo', ['version']);
    return /v\d+\.\d+\.\d+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

const TEMPLATES = fileURLToPath(new URL('hugo', import.meta.url));

export interface HugoSiteOptions {
  readonly folder: string;
  readonly dataFolder: string;
  readonly locale: Locale;
  readonly pages: ReadonlyArray<PageName>;
}

/** Writes a site of the same pages: their answers as front matter, and templates that show them. */
export async function writeHugoSite(options: HugoSiteOptions): Promise<{ ourBytes: number }> {
  const { folder, dataFolder, locale, pages } = options;
  await copyTemplates(folder);
  await mkdir(join(folder, 'content'));
  const content = createPlainReader(dataFolder, locale);
  const published = new PackedPages(dataFolder);
  let ourBytes = 0;
  for (const [index, name] of pages.entries()) {
    const page = await published.read(storedPath(locale, name.path, name.page));
    if (!page) throw new Error(`${name.path} is not published.`);
    ourBytes += page.body.byteLength;
    const html = Buffer.from(page.body).toString();
    const shown = hugoPage(content, name, html);
    if (shown.type !== 'plain') await writeConstants(folder, shown.type, html);
    const url = `/${storedPath(locale, name.path, name.page)}`;
    const frontMatter = JSON.stringify({ ...shown, url }, undefined, 1);
    await writeFile(join(folder, 'content', `${index}.html`), `${frontMatter}\n`);
  }
  published.close();
  return { ourBytes };
}

/** Templates are kept under a name that formatters of HTML leave alone. */
async function copyTemplates(folder: string): Promise<void> {
  await cp(TEMPLATES, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.gohtml')) continue;
    const file = join(entry.parentPath, entry.name);
    await rename(file, file.replace(/\.gohtml$/, '.html'));
  }
}

/** What is the same in every page of a kind, cut from one: styles, header, footer, scripts. */
async function writeConstants(folder: string, kind: string, html: string): Promise<void> {
  if (existsSync(join(folder, `${kind}-before.txt`))) return;
  const start = html.indexOf('<meta name="theme-color"');
  const main = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.indexOf('</main>');
  const script = html.indexOf('<script type="module">', main);
  if (start < 0 || main < start || end < main) throw new Error('A page has no main part.');
  const after = script > 0 && script < end ? script : end;
  await writeFile(join(folder, `${kind}-before.txt`), html.slice(start, main));
  await writeFile(join(folder, `${kind}-after.txt`), html.slice(after));
}

export async function buildHugoSite(folder: string): Promise<HugoBuild> {
  const to = join(folder, 'output');
  const args = ['--quiet', '--source', folder, '--destination', to];
  const { ms } = await runProcess('hugo', [...args, '--cacheDir', join(folder, 'cache')]);
  const files = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.name.endsWith('.html'),
  );
  let bytes = 0;
  for (const { parentPath, name } of files) {
    bytes += (await readFile(join(parentPath, name))).byteLength;
  }
  return { ms, pages: files.length, bytes };
}
