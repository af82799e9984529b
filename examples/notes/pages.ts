import { escape as escaped } from 'html-escaper';
import type { PageLocals, ReaderOf } from '#engine/content-model/content-reader.ts';
import { fragmentEnd, fragmentStart } from '#engine/contract/fragments.ts';
import { pageStatus, storedPath } from '#engine/contract/page-paths.ts';
import { contentModel, type queries } from './model.ts';

type Content = ReaderOf<typeof queries>;
type Locals = PageLocals<Content>;

const NAMES: Record<string, string> = { de: 'Notizen', fr: 'Notes' };
export const loadEverything = () => Promise.resolve();

/** Renders a page, with its header unless the engine puts that in. */
export async function renderPage(address: string, { content, leavesFragmentsEmpty }: Locals) {
  const { pathname: path } = new URL(address);
  const { language } = content.locale;
  const site = NAMES[language] ?? language;
  const note = path.startsWith('/notes/') ? content.note(path.slice('/notes/'.length)) : undefined;
  const text = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(note?.title ?? site)}</title>
${fragmentStart('header')}${leavesFragmentsEmpty ? '' : link(content, '/', site)}${fragmentEnd('header')}
<main><h1>${escaped(note?.title ?? site)}</h1>
<p>${escaped(note?.text ?? '')}</p>${links(content, path).join(' ')}</main>
${fragmentStart('footer')}${fragmentEnd('footer')}</html>`;
  return { status: pageStatus(path), type: 'text/html', text };
}

/** The home page leads to all notes, and a note to itself in the other languages. */
function links(content: Content, path: string): Array<string> {
  if (path === '/') return content.titles().map((note) => link(content, note.path, note.title));
  const others = path.startsWith('/notes/') ? content.elsewhere(path) : [];
  const locales = contentModel.locales.filter(({ id }) => others.includes(id));
  return locales.map((locale) => link({ locale }, path, locale.language));
}

function link({ locale }: Pick<Content, 'locale'>, path: string, name: string): string {
  const address = `/${storedPath(locale, path).replace(/index\.html$/, '')}`;
  return `<a href="${address}" lang="${locale.language}">${escaped(name)}</a>`;
}
