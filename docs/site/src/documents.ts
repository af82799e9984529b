import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

const PROJECT_FOLDER = join(import.meta.dirname, '../../..');
/** Where Starlight looks for pages. Its files are made anew by each build. */
const PAGES_FOLDER = join(import.meta.dirname, 'content/docs');

const DOCUMENTS = [
  '*.md',
  '{commerce-api,console,content-sync,demo,deploy,examples,scripts}/**/*.md',
  '{server,shop,sources,src,storage,tests}/**/*.md',
  'docs/*.md',
  'docs/sources/*.md',
];

/** Puts the project's Markdown files where pages are made of them, with a title and an address. */
export function copyDocuments(): void {
  rmSync(PAGES_FOLDER, { recursive: true, force: true });
  const exclude = ['**/node_modules/**', '**/dist/**'];
  for (const file of globSync(DOCUMENTS, { cwd: PROJECT_FOLDER, exclude })) {
    const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
    const isHome = file === 'README.md';
    const page = join(PAGES_FOLDER, isHome ? 'index.md' : file);
    mkdirSync(dirname(page), { recursive: true });
    const about = { title: titleIn(text), ...(!isHome && { slug: addressOf(file) }) };
    writeFileSync(page, `---\n${JSON.stringify(about)}\n---\n${text}`);
  }
}

function titleIn(text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error('A document begins with a heading of the first level.');
  return title.replaceAll('`', '');
}

/**
 * Where the page of a document is: documents are at the root, what a folder of code says of itself is
 * below `folders`, and a README stands for its folder.
 *
 * @param file its path below the project's folder, such as `docs/sources/README.md`
 */
function addressOf(file: string): string {
  const isOfFolder = file.includes('/') && !file.startsWith('docs/');
  const path = isOfFolder ? `folders/${file}` : file.replace(/^docs\//, '');
  const address = path.toLowerCase().replace(/\.md$/, '');
  return address.replace(/(^|\/)readme$/, '') || 'index';
}

/**
 * What a link between documents leads to on the site: a page, or nothing if the file is none.
 *
 * @param href as written, such as `../origin.md#caching`
 * @param page the copied file that has it
 * @returns the href itself if it leads elsewhere
 */
export function linkTo(href: string, page: string): string | undefined {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(relative(PAGES_FOLDER, dirname(page)), path);
  if (!file.endsWith('.md')) return undefined;
  const address = addressOf(file).replace(/^index$/, '');
  return `/${address}${address && '/'}${anchor === undefined ? '' : `#${anchor}`}`;
}
