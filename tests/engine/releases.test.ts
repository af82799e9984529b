import { describe, expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { digestOf } from '#content-sync/digest.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { createPack } from '#content-sync/locale-file/pack.ts';
import type { RenderedPage } from '#content-sync/locale-file/pages.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { publish } from '#content-sync/publish/publish.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { inTables, livePages } from '../builders/tables.ts';

const SG = localeFor('SG');

function aSite() {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, SG.id);
  const pages = new PackedPages(dataFolder);
  onTestFinished(() => pages.close());
  let packs = 0;
  const put = (bodies: Readonly<Record<string, string>>, gone: ReadonlyArray<string> = []) => {
    packs += 1;
    const pack = createPack(dataFolder, `pack-${packs}`);
    const rendered = Object.entries(bodies).map(([path, body]): RenderedPage => {
      const bytes = Buffer.from(body);
      const stored = {
        pack: `pack-${packs}`,
        position: pack.append([bytes]),
        length: bytes.length,
      };
      return {
        path,
        status: 200,
        type: 'text/plain',
        code: 'code',
        digest: digestOf(bytes),
        stored,
        reads: [],
        expiresAt: undefined,
      };
    });
    pack.close();
    return publish(file, {
      source: { snapshotVersion: packs, codeBuild: 'code' },
      rendered,
      answered: [],
      remove: gone,
      failed: [],
      now: 1_000,
    });
  };
  const read = async (path: string) => {
    const page = await pages.read(storedPath(SG, path));
    return page && Buffer.from(page.body).toString();
  };
  return { dataFolder, file, put, read };
}

describe('a release', () => {
  test('shows its pages to the origin as soon as it is published', async () => {
    const { put, read } = aSite();
    expect(await read('/')).toBeUndefined();
    put({ '/': 'home', '/products/x': 'x' });
    expect(await read('/')).toBe('home');
    expect(await read('/products/x')).toBe('x');
    expect(await read('/products/y')).toBeUndefined();
  });

  test('counts new, replaced, removed and unchanged pages', async () => {
    const { put, read } = aSite();
    put({ '/': 'home', '/products/x': 'x', '/products/y': 'y' });
    expect(put({ '/': 'home', '/products/x': 'x2', '/products/z': 'z' }, ['/products/y'])).toEqual({
      release: 2,
      added: 1,
      replaced: 1,
      removed: 1,
      unchanged: 1,
    });
    expect(await read('/products/x')).toBe('x2');
    expect(await read('/products/y')).toBeUndefined();
  });

  test('leaves a page that was not rendered as it was', async () => {
    const { put, read } = aSite();
    put({ '/': 'home', '/products/x': 'x' });
    put({ '/': 'home 2' });
    expect(await read('/products/x')).toBe('x');
  });

  test('brings back a body that an earlier release had', async () => {
    const { put, read } = aSite();
    put({ '/': 'one' });
    put({ '/': 'two' });
    put({ '/': 'one' });
    expect(await read('/')).toBe('one');
  });

  test('writes no row for a page with the same bytes', () => {
    const { dataFolder, put } = aSite();
    put({ '/': 'home', '/products/x': 'x' });
    put({ '/': 'home', '/products/x': 'x2' });
    const rows = inTables(dataFolder, SG.id, (database) =>
      database.prepare('SELECT path, since, until FROM pages ORDER BY path, since').all(),
    );
    expect(rows.map((row) => [row.path, row.since, row.until])).toEqual([
      ['/', 1, null],
      ['/products/x', 1, 2],
      ['/products/x', 2, null],
    ]);
  });

  test('does not exist if publishing fails half-way', () => {
    const { dataFolder, file, put } = aSite();
    put({ '/': 'home' });
    inTables(dataFolder, SG.id, (database) =>
      database.exec(`CREATE TRIGGER fail BEFORE INSERT ON pages WHEN NEW.path = '/products/y'
        BEGIN SELECT RAISE(ABORT, 'disk full'); END`),
    );
    expect(() => put({ '/': 'home 2', '/products/x': 'x', '/products/y': 'y' })).toThrow(
      'disk full',
    );
    expect(file.releases.live()?.id).toBe(1);
    expect([...livePages(file).keys()]).toEqual(['/']);
  });
});
