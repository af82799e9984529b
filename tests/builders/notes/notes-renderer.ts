import type { PageLocals, ReaderOf } from '#content-sync/content-model/content-reader.ts';
import {
  FRAGMENTS,
  type FragmentName,
  fragmentEnd,
  fragmentStart,
} from '#content-sync/contract/fragments.ts';
import { NOT_FOUND } from '#content-sync/contract/page-paths.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import type { NOTE_QUERIES } from './note-queries.ts';

/** Renders the notes site. Exports what a code build's server bundle exports to the engine. */

type NoteReader = ReaderOf<typeof NOTE_QUERIES>;

type Locals = PageLocals<NoteReader>;

interface Rendered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export function loadEverything(): Promise<void> {
  return Promise.resolve();
}

export function renderPage(address: string, locals: Locals): Promise<Rendered> {
  const { pathname, searchParams } = new URL(address);
  const page = Number(searchParams.get('page') ?? 1);
  const [, sitemap] = /^\/sitemaps\/(\d+)\.xml$/.exec(pathname) ?? [];
  if (sitemap !== undefined) {
    const entries = JSON.stringify(locals.content.sitemap(Number(sitemap)));
    const text = `<urlset>${entries}</urlset>`;
    return Promise.resolve({ status: 200, type: 'application/xml', text });
  }
  const main = mainOf(pathname, page, locals.content);
  const [header, footer] = FRAGMENTS.map((name) => fragment(name, locals));
  const status = main === undefined || pathname === NOT_FOUND ? 404 : 200;
  return Promise.resolve({ status, type: 'text/html', text: `${header}${main ?? ''}${footer}` });
}

function fragment(name: FragmentName, { content, leavesFragmentsEmpty }: Locals): string {
  const text = leavesFragmentsEmpty ? '' : FRAGMENT_TEXTS[name](content);
  return fragmentStart(name) + text + fragmentEnd(name);
}

const FRAGMENT_TEXTS: Record<FragmentName, (content: NoteReader) => string> = {
  header: (content) => JSON.stringify(content.tags()),
  footer: (content) => content.site().origin,
};

function mainOf(path: string, page: number, content: NoteReader): string | undefined {
  if (path === HOME || path === NOT_FOUND) return path;
  const [, kind = '', slug = ''] = path.split('/');
  const shown = kind === 'notes' ? content.note(slug) : tagPage(slug, page, content);
  if (!shown) return undefined;
  const elsewhere = content.otherLocales(path, page).join();
  return `<main data-elsewhere="${elsewhere}">${JSON.stringify(shown)}</main>`;
}

/** Pins expire. */
function tagPage(slug: string, page: number, content: NoteReader) {
  const tag = content.tag(slug, page);
  if (!tag) return undefined;
  const notes = tag.notes.map(({ name, path, pinnedUntil }) => {
    const isPinned = pinnedUntil !== null && !content.hasPassed(pinnedUntil);
    return { name, path, isPinned };
  });
  return { ...tag, notes };
}
