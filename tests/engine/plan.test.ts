import { describe, expect, test } from 'vitest';
import {
  type AnswerSource,
  answerQuery,
  queryText,
} from '#content-sync/content-model/answer-query.ts';
import { digestOf } from '#content-sync/digest.ts';
import { indexPages } from '#content-sync/ingest/index-pages.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { RenderedPage } from '#content-sync/locale-file/pages.ts';
import { makePlan, type PlanOptions } from '#content-sync/plan/plan.ts';
import { aProduct } from '../builders/records.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';

const PRODUCT = '/products/lipstick-p1';
const NOW = Date.UTC(2026, 0, 1);

const OPTIONS: PlanOptions = {
  everything: false,
  code: () => 'code-1',
  isNewCode: false,
  answersAgain: false,
  now: NOW,
};

/** A locale whose pages are indexed, and to which pages can be published by hand. */
function aLocale(content: Records = records({ products: 1 })) {
  const { file, fill, open } = aSnapshot(content);
  indexPages(open(), { anew: true });
  file.changedKeys.clearDirty();
  file.pendingPages.clear();
  return {
    file,
    open,
    fill(replacement: Records) {
      fill(replacement);
      indexPages(open(), { anew: false });
    },
    /** Publishes a page that asked queries, and keeps today's answers to them. */
    publish(path: string, reads: ReadonlyArray<Query> = [], page: Partial<RenderedPage> = {}) {
      const source = open();
      const writer = file.dependencies.writer();
      file.inTransaction(() => {
        file.pages.add({ ...RENDERED, ...page, path, reads }, { release: 1, now: NOW });
        writer.recordReads(path, reads);
        writer.recordAnswers(reads.map((query) => answerQuery(source, query)));
      });
    },
    plan: (options: Partial<PlanOptions> = {}) => makePlan(open(), { ...OPTIONS, ...options }),
  };
}

const RENDERED: RenderedPage = {
  path: '/',
  status: 200,
  type: 'text/html',
  digest: digestOf('<p>'),
  code: 'code-1',
  stored: undefined,
  reads: [],
  expiresAt: undefined,
};

const described = (description: string): Records => ({
  ...records(),
  products: [aProduct({ id: 'p1', description })],
});

const asksProduct = queryText('product', 'lipstick-p1');
function sentAnswer(source: AnswerSource, asked: Query) {
  const { query, json } = answerQuery(source, asked);
  return { query, json };
}

const asksListing = queryText('listing', { brandId: 'b1' }, 1);

describe('a plan', () => {
  test('is empty if nothing changed', () => {
    const { publish, plan } = aLocale();
    publish(PRODUCT, [asksProduct]);
    expect(plan()).toEqual({ render: [], remove: [], answered: [], answers: [] });
  });

  test('names the pages whose queries have another answer, and sends what it found', () => {
    const { publish, fill, plan, open } = aLocale(described('As it was.'));
    publish(PRODUCT, [asksProduct]);
    publish('/brands/maison-aube', [asksListing]);
    fill(described('Another.'));
    const { render, remove, answered, answers } = plan();
    expect(render).toEqual([
      {
        at: PRODUCT,
        path: PRODUCT,
        page: 1,
        code: 'code-1',
        reason: { kind: 'answers', queries: [asksProduct] },
      },
    ]);
    expect(remove).toEqual([]);
    // The listing's is the same as before: its page isn't rendered, but others may ask for it.
    expect(answered.map(({ query }) => query)).toEqual(
      expect.arrayContaining([asksProduct, asksListing]),
    );
    expect(answers).toEqual(answered.map(({ query }) => sentAnswer(open(), query)));
    expect(answered.every((note) => !('answer' in note))).toBe(true);
  });

  test('names every query with another answer of a page that asked several', () => {
    const { publish, fill, plan } = aLocale();
    publish(PRODUCT, [asksProduct, asksListing]);
    fill({ ...records(), products: [aProduct({ id: 'p1', name: 'Renamed' })] });
    const [page] = plan().render.filter(({ at }) => at === PRODUCT);
    expect(page?.reason).toEqual({
      kind: 'answers',
      queries: expect.arrayContaining([asksProduct, asksListing]),
    });
  });

  test('asks all queries again if the code that answers them changed, and renders nothing if they are equal', () => {
    const { publish, plan, open } = aLocale();
    publish(PRODUCT, [asksProduct]);
    const { render, answered, answers } = plan({ answersAgain: true });
    expect(answered.map(({ query }) => query)).toEqual([asksProduct]);
    expect({ render, answers }).toEqual({ render: [], answers: [sentAnswer(open(), asksProduct)] });
  });

  test.each([
    { more: 0, sent: true },
    { more: 1, sent: false },
  ])('sends the answers to 200 queries, but not those to more: $more more', ({ more, sent }) => {
    const { file, publish, plan } = aLocale();
    const count = 200 - file.dependencies.allQueries().length + more;
    const asked = Array.from({ length: count }, (_, index) => queryText('product', `p${index}`));
    publish(PRODUCT, asked);
    const digest = digestOf('another answer');
    file.inTransaction(() => {
      const notes = asked.map((query) => ({ query, digest, keys: [] }));
      file.dependencies.writer().recordAnswers(notes);
    });
    const { render, answers } = plan({ answersAgain: true });
    expect(render).toMatchObject([{ at: PRODUCT, reason: { kind: 'answers' } }]);
    expect(answers).toHaveLength(sent ? count : 0);
  });

  test('renders pages whose query cannot be answered: each of them reports why', () => {
    const { file, publish, plan } = aLocale();
    const unknown = 'withdrawn []' as Query;
    publish(PRODUCT);
    file.inTransaction(() => {
      const writer = file.dependencies.writer();
      writer.recordReads(PRODUCT, [unknown]);
      writer.recordAnswers([{ query: unknown, digest: digestOf('an answer'), keys: [] }]);
    });
    const { render, answered, answers } = plan({ answersAgain: true });
    expect(render).toMatchObject([
      { at: PRODUCT, reason: { kind: 'answers', queries: [unknown] } },
    ]);
    expect(answered).toEqual([
      {
        query: unknown,
        digest: digestOf('thrown cannot be read: The content model has no query withdrawn.'),
        keys: [],
      },
    ]);
    expect(answers).toEqual([]);
  });
});

describe('a page is rendered whatever its answers', () => {
  const reasonOf = (plan: ReturnType<typeof makePlan>) =>
    plan.render.map(({ reason }) => reason.kind);

  test('when all are requested, redirects too', () => {
    const { file, plan } = aLocale();
    file.redirects.set('/products/old', PRODUCT);
    const { render, remove } = plan({ everything: true });
    const pages = file.pageIndex.allPages().length;
    expect(render).toHaveLength(pages + 1);
    expect(new Set(render.map(({ reason }) => reason.kind))).toEqual(new Set(['requested']));
    expect(render.find(({ at }) => at === '/products/old')).toEqual({
      at: '/products/old',
      path: '/products/old',
      page: 1,
      redirectTo: PRODUCT,
      code: 'redirect',
      reason: { kind: 'requested' },
    });
    expect(remove).toEqual([]);
  });

  test('when its stored body is damaged', () => {
    const { plan } = aLocale();
    expect(reasonOf(plan({ damaged: [PRODUCT] }))).toEqual(['damaged']);
  });

  test('when its code changed, and others are not', () => {
    const { publish, plan } = aLocale();
    publish(PRODUCT);
    publish('/brands/maison-aube');
    const code = (at: string) => (at === PRODUCT ? 'code-2' : 'code-1');
    expect(plan({ isNewCode: true, code }).render).toMatchObject([
      { at: PRODUCT, code: 'code-2', reason: { kind: 'code' } },
    ]);
    expect(plan({ isNewCode: false, code }).render).toEqual([]);
  });

  test('but a redirect is written the same by any code', () => {
    const { file, publish, plan } = aLocale();
    file.redirects.set('/products/old', PRODUCT);
    publish('/products/old', [], { code: 'redirect', status: 301 });
    expect(plan({ isNewCode: true, code: () => 'code-2' }).render).toEqual([]);
  });

  test('when an instant that it asked about has passed', () => {
    const { publish, plan } = aLocale();
    publish(PRODUCT, [], { expiresAt: NOW });
    expect(reasonOf(plan({ now: NOW - 1 }))).toEqual([]);
    expect(reasonOf(plan({ now: NOW }))).toEqual(['expired']);
  });

  test('when it is pending, which tells more than any other reason', () => {
    const { file, publish, plan } = aLocale();
    publish(PRODUCT, [], { expiresAt: NOW, code: 'code-0' });
    const options = { damaged: [PRODUCT], isNewCode: true };
    expect(reasonOf(plan(options))).toEqual(['expired']);
    file.pendingPages.add(PRODUCT, 'failed');
    expect(reasonOf(plan(options))).toEqual(['failed']);
  });
});

describe('where there should be neither a page nor a redirect', () => {
  test('what is there is removed', () => {
    const { file, publish, plan } = aLocale();
    publish('/products/gone');
    file.pendingPages.add('/products/gone', 'gone');
    expect(plan()).toMatchObject({ render: [], remove: ['/products/gone'] });
  });

  test('and nothing is done if nothing is there', () => {
    const { file, plan } = aLocale();
    file.pendingPages.add('/products/gone', 'gone');
    expect(plan()).toMatchObject({ render: [], remove: [] });
  });
});
