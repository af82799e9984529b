import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { RecordOf } from '#content/records.ts';
import { indexPages } from '#content-sync/ingest/index-pages.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { edits } from '../builders/edits.ts';
import { anEngine } from '../builders/engine.ts';
import { aBrand, aCategory, aProduct } from '../builders/records.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';
import { startingWorld } from '../builders/starting-world.ts';
import { wrappedEntry } from '../builders/wrapped-code.ts';

/** A locale's redirects after it had these contents in turn. */
function redirectsAfter(...contents: ReadonlyArray<Records>) {
  const { file, fill, open } = aSnapshot({});
  for (const content of contents) {
    fill(content);
    indexPages(open(), { anew: content === contents[0] });
    file.changedKeys.clearDirty();
  }
  const paths = new Set(file.pageIndex.allPages().map(standsAt));
  const redirects = [...file.redirects.all()].filter(([from]) => !isForPrograms(from));
  return { redirects: Object.fromEntries(redirects), paths };
}

/** The paths of redirects that content names. */
const redirectsOf = ({ redirects = [] }: Records) =>
  redirects.map(({ from }) => from.toLowerCase());

const at = (slugUrl: string): Records => ({
  ...records(),
  products: [aProduct({ id: 'p1', slugUrl })],
});

describe('a renamed slug leaves a redirect', () => {
  test('to the present path of the page', () => {
    expect(redirectsAfter(at('one'), at('two')).redirects).toEqual({
      '/products/one': '/products/two',
    });
  });

  test('which follows further moves without a chain', () => {
    expect(redirectsAfter(at('one'), at('two'), at('three')).redirects).toEqual({
      '/products/one': '/products/three',
      '/products/two': '/products/three',
    });
  });

  test('which ends when its path has a page again', () => {
    expect(redirectsAfter(at('one'), at('two'), at('one')).redirects).toEqual({
      '/products/two': '/products/one',
    });
  });

  test('which ends with its target, and comes back with it', () => {
    const without = { ...records(), products: [] };
    expect(redirectsAfter(at('one'), at('two'), without).redirects).toEqual({});
    expect(redirectsAfter(at('one'), at('two'), without, at('two')).redirects).toEqual({
      '/products/one': '/products/two',
    });
  });

  test('and so do the pages below: a category takes its children along', () => {
    const renamed = {
      ...records(),
      categories: [
        aCategory({ slugUrl: 'make-up' }),
        aCategory({ id: 'c2', label: 'Lip', slugUrl: 'lip', parentId: 'c1', level: 1 }),
      ],
    };
    expect(redirectsAfter(records(), renamed).redirects).toEqual({
      '/categories/makeup': '/categories/make-up',
      '/categories/makeup/lip': '/categories/make-up/lip',
      '/brands/maison-aube/makeup': '/brands/maison-aube/make-up',
      '/brands/maison-aube/makeup/lip': '/brands/maison-aube/make-up/lip',
      '/search/makeup': '/search/make-up',
      '/search/makeup/lip': '/search/make-up/lip',
    });
  });

  test('and so does a brand with its listings', () => {
    const { redirects } = redirectsAfter(records(), {
      ...records(),
      brands: [aBrand({ slugUrl: 'aube' })],
    });
    expect(redirects).toMatchObject({
      '/brands/maison-aube': '/brands/aube',
      '/brands/maison-aube/makeup/lip': '/brands/aube/makeup/lip',
    });
  });
});

describe('a redirect that content names', () => {
  const redirect = (from: string, to: string, id = 'r1') => ({ id, from, to });
  const withRedirects = (content: Records, ...redirects: ReadonlyArray<RecordOf<'redirects'>>) => ({
    ...content,
    redirects,
  });

  test('is at its path, also below one', () => {
    const { redirects } = redirectsAfter(
      withRedirects(records(), redirect('/Old/', '/sale'), redirect('/older/*', '/new/*', 'r2')),
    );
    expect(redirects).toEqual({ '/old': '/sale', '/older/*': '/new/*' });
  });

  test('comes before that of a page that moved, which comes back with its end', () => {
    const moved = at('two');
    const named = withRedirects(moved, redirect('/products/one', '/sale'));
    expect(redirectsAfter(at('one'), moved, named).redirects).toEqual({
      '/products/one': '/sale',
    });
    expect(redirectsAfter(at('one'), named, moved).redirects).toEqual({
      '/products/one': '/products/two',
    });
  });

  test('is the first by id among those from the same path', () => {
    const both = [redirect('/old', '/sale', 'r1'), redirect('/OLD', '/brands', 'r2')];
    expect(redirectsAfter(withRedirects(records(), ...both)).redirects).toEqual({
      '/old': '/sale',
    });
    const { redirects } = redirectsAfter(
      withRedirects(records(), ...both),
      withRedirects(records(), redirect('/OLD', '/brands', 'r2')),
    );
    expect(redirects).toEqual({ '/old': '/brands' });
  });

  test('is none if nobody can ask for its path', () => {
    expect(redirectsAfter(withRedirects(records(), redirect('/*', '/sale'))).redirects).toEqual({});
  });

  test('is published, rests while a page is at its path, and ends', {
    timeout: 60_000,
  }, async () => {
    const engine = await anEngine(await aPool());
    onTestFinished(() => engine.close());
    const { pages } = engine.file;
    const standing = () => {
      if (pages.isShown('/products/one')) return 'page';
      return pages.liveDigest('/products/one') === undefined ? 'nothing' : 'redirect';
    };
    const named = redirect('/products/one', '/sale');
    await engine.publish(withRedirects(at('two'), named));
    expect(standing()).toBe('redirect');
    const count = pages.countLive();
    await engine.publish(withRedirects(at('one'), named));
    expect(standing()).toBe('page');
    await engine.publish(withRedirects(at('two'), named));
    expect([standing(), pages.countLive()]).toEqual(['redirect', count]);
    await engine.publish(withRedirects(at('two')));
    expect(engine.file.redirects.targetOf('/products/one')).toBe('/products/two');
  });
});

test('in any sequence, a redirect leads to a page and is not where one is', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 8 }), (sequence) => {
      let world = startingWorld();
      const contents = [world.content];
      for (const edit of sequence) {
        world = edit.apply(world);
        contents.push(world.content);
      }
      const { redirects, paths } = redirectsAfter(...contents);
      const named = new Set(redirectsOf(world.content));
      for (const [path, target] of Object.entries(redirects)) {
        if (named.has(path)) continue;
        expect(paths).toContain(target);
        expect(paths).not.toContain(path);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

/** Renders the shop's code in one thread. */
async function aPool() {
  const { entryFile } = await compiledCode();
  const pool = new WorkerPool({ model: contentModel, entryFile, threads: 1 });
  onTestFinished(() => pool.close());
  return pool;
}

describe('a page that moved where no page can be', { timeout: 60_000 }, () => {
  /** The shop's code, in which the page at a path cannot be rendered. */
  async function aBreakablePool() {
    const { entryFile } = await compiledCode();
    const breaks = `(path) => {
      if (path === '/products/two') throw new Error('cannot be rendered');
    }`;
    const broken = wrappedEntry(entryFile, breaks);
    const pool = new WorkerPool({ model: contentModel, entryFile: broken, threads: 1 });
    onTestFinished(() => pool.close());
    return pool;
  }

  test('stays where it is, and never leads into the empty or round in circles', async () => {
    const engine = await anEngine(await aBreakablePool());
    onTestFinished(() => engine.close());
    const { pages } = engine.file;
    const standingAt = (path: string) => {
      if (pages.isShown(path)) return 'page';
      return pages.liveDigest(path) === undefined ? 'nothing' : 'redirect';
    };
    const shown = () => ['/products/one', '/products/two'].map(standingAt);
    await engine.publish(at('one'));
    expect(shown()).toEqual(['page', 'nothing']);
    // There and back, twice.
    await engine.publish(at('two'));
    expect(shown()).toEqual(['page', 'nothing']);
    await engine.publish(at('one'));
    expect(shown()).toEqual(['page', 'redirect']);
    await engine.publish(at('two'));
    expect(shown()).toEqual(['page', 'redirect']);
    await engine.publish(at('three'));
    expect(shown()).toEqual(['redirect', 'redirect']);
    expect(standingAt('/products/three')).toBe('page');
  });
});
