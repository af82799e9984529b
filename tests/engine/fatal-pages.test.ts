import { expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct } from '../builders/records.ts';
import { records } from '../builders/snapshot.ts';
import { wrappedEntry } from '../builders/wrapped-code.ts';
import { TIER } from '../tier.ts';

const EXITS = '/products/exits-p1';
const THROWS_LATER = '/products/throws-p2';
const FILLS_MEMORY = '/products/fills-p3';
const LOOPS = '/products/loops-p4';

/**
 * Ways for a page to end its worker, and how each is reported. Each is the behaviour of two or
 * three pages.
 */
const DEADLY: ReadonlyArray<readonly [path: string, does: string, problem: string]> = [
  [EXITS, 'process.exit(7)', 'It ended its worker: worker exited with code: 7.'],
  [
    FILLS_MEMORY,
    '{ for (const all = []; ; ) all.push(new Array(100_000).fill({})); }',
    'It took more than 160 MB of memory; STOREFRONT_RENDER_MEMORY allows more.',
  ],
  [
    THROWS_LATER,
    `new Promise(() => setTimeout(() => { throw new Error('later'); }))`,
    'It ended its worker: later.',
  ],
  [LOOPS, '{ for (;;); }', 'It took more than 6 s; STOREFRONT_RENDER_SECONDS allows more.'],
];
const TRIED = TIER === 'fast' ? DEADLY.slice(0, 1) : DEADLY;
const FATAL = TRIED.map(([path]) => path);

/** The shop's own code, in which some pages end the worker that renders them. */
function fatalEntry(entryFile: string): string {
  const ways = TRIED.map(([path, does]) => `'${path}': () => ${does}`);
  return wrappedEntry(entryFile, `(path) => ({ ${ways.join()} })[path]?.()`);
}

function products(name: string) {
  return ['exits', 'throws', 'fills', 'loops', 'well'].map((slug, index) =>
    aProduct({ id: `p${index + 1}`, slugUrl: `${slug}-p${index + 1}`, name }),
  );
}

test('a page that ends its worker is left out like one that cannot be rendered, and no other is', {
  timeout: 120_000,
}, async () => {
  const { entryFile } = await compiledCode();
  const limits = { memoryMb: 160, pageTimeoutMs: 6_000 };
  const whole = new WorkerPool({ model: contentModel, entryFile, threads: 1, limits });
  const fatal = new WorkerPool({
    model: contentModel,
    entryFile: fatalEntry(entryFile),
    threads: 1,
    limits,
  });
  onTestFinished(async () => {
    await Promise.all([whole.close(), fatal.close()]);
  });
  const folder = aFolder();
  const first = await anEngine(whole, { folder });
  await first.publish({ ...records(), products: products('Before') });
  const before = first.pages();
  first.close();

  const engine = await anEngine(fatal, { folder });
  await engine.publish({ ...records(), products: products('After') });
  const problems = engine.events.flatMap((event) =>
    event.type === 'page-failed' ? [[event.path, event.problem] as const] : [],
  );
  expect(new Map(problems)).toEqual(new Map(TRIED.map(([path, , problem]) => [path, problem])));
  expect(problems).toHaveLength(TRIED.length);
  for (const path of FATAL) expect(engine.pages().get(path)).toBe(before.get(path));
  expect(engine.pages().get('/products/well-p5')).not.toBe(before.get('/products/well-p5'));
  engine.close();

  // They are retried at the next rebuild, and come back once their code is fixed.
  const repaired = await anEngine(whole, { folder });
  await repaired.publishIngested();
  for (const path of FATAL) expect(repaired.pages().get(path)).not.toBe(before.get(path));
});
