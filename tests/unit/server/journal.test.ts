import { expect, onTestFinished, test } from 'vitest';
import type { PageToRender } from '#content-sync/plan/plan.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { openJournal } from '../../builders/journal.ts';

const RENDERED = { path: '/sale', at: '/sale', reason: { kind: 'new' } } as unknown as PageToRender;
const PUBLISHED = { release: 7, added: 0, replaced: 1, removed: 2, unchanged: 9, ms: 5 };

test('pages that are removed are a reason of their release, too', async () => {
  const journal = openJournal(aFolder());
  onTestFinished(() => journal.close());
  const remove = ['/products/old', '/products/older'];
  journal.listen({ type: 'planned', locale: 'sg-en', render: [RENDERED], remove });
  journal.listen({ type: 'published', locale: 'sg-en', ...PUBLISHED });
  const text = 'the content has no such page any more';
  expect(await journal.reasonsOf('sg-en', 7)).toEqual([
    { text, pages: 2, example: '/products/old' },
    { text: 'it is new', pages: 1, example: '/sale' },
  ]);
  expect((await journal.pageReasons('sg-en', 7)).get('/products/older')).toBe(text);
});
