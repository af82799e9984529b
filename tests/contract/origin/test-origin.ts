import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { type ListenOptions, listen } from '#server/http/listen.ts';
import { createOrigin, type OriginOptions } from '#server/origin.ts';
import { type Ask, ask } from './send-request.ts';

export type Files = Readonly<Record<string, string>>;

interface TestOriginOptions extends Partial<Omit<OriginOptions, 'pages' | 'code'>> {
  /** Page bodies by stored path, or a source of pages. */
  readonly pages?: Readonly<Record<string, string | PublishedPage>> | PublishedPages;
  /** Client files of code builds, newest first. */
  readonly builds?: ReadonlyArray<Files>;
  /** Sources that the security policy allows for inline scripts of pages. */
  readonly inlineScripts?: ReadonlyArray<string>;
  /** How it listens, if not as usual. */
  readonly listening?: Partial<ListenOptions>;
}

/** An origin on a free port, and a client that sends paths and headers unchanged. */
export async function startOrigin({
  pages = {},
  builds = [],
  inlineScripts = [],
  listening: how = {},
  ...options
}: TestOriginOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-origin-'));
  const folders = await Promise.all(
    builds.map((files, index) => writeFiles(join(folder, 'code', String(index)), files)),
  );
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const origin = createOrigin({
    config: { origin: 'http://localhost', hosts: undefined },
    pages: isReader(pages) ? pages : pagesInMemory(pages),
    code: () => ({ folders, inlineScripts }),
    api: () => new Response('api'),
    pictures: () => new Response('picture'),
    images: () => new Response('image'),
    hooks: { enqueue: async () => {} },
    log: pino({ level: 'silent' }),
    ...options,
  });
  const listening = await listen(origin, { port: 0, host: '127.0.0.1', graceMs: 200, ...how });
  return {
    port: listening.port,
    drain: listening.drain,
    ask: (path: string, init: Ask = {}) => ask(listening.port, path, init),
    stop: async () => {
      await listening.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export function publishedPage(body: string, more: Partial<PublishedPage> = {}): PublishedPage {
  const bytes = Buffer.from(body);
  const digest = bytes.toString('hex').slice(0, 24);
  const type = 'text/html; charset=utf-8';
  return { digest, body: bytes, status: 200, type, expiresAt: undefined, ...more };
}

type Pages = NonNullable<TestOriginOptions['pages']>;

function isReader(pages: Pages): pages is PublishedPages {
  return typeof pages.read === 'function';
}

function pagesInMemory(pages: Exclude<Pages, PublishedPages>): PublishedPages {
  return {
    async read(path) {
      const page = pages[path];
      return typeof page === 'string' ? publishedPage(page) : page;
    },
    has: (path) => path in pages,
    isThere: (locale) => storedPath(locale, HOME) in pages,
    close() {},
  };
}

async function writeFiles(folder: string, files: Files): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
