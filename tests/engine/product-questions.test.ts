import { describe, expect, test } from 'vitest';
import type { ProductRecord } from '#content/catalogue/product-schema.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { markdownPath, productPath } from '#domain/addresses/addresses.ts';
import type { Capability } from '#domain/capabilities.ts';
import { QUESTIONS_IN_VIEW } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct, aQuestion } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records, SITE } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const PAGE = productPath('lipstick-p1');

const pool = await sharedPool();

type Questions = ProductRecord['questions'];

/** A product's page and its Markdown document, in a shop that lacks these capabilities. */
async function pagesOf(questions: Questions, lacks: ReadonlyArray<Capability> = []) {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder, locale: SG, site: { ...SITE, lacks } });
  await engine.publish({ ...records(), products: [aProduct({ questions })] });
  const published = new PackedPages(folder);
  const bodyOf = async (path: string) => {
    const page = await published.read(storedPath(SG, path));
    return Buffer.from(page?.body ?? '').toString();
  };
  const [html, document] = await Promise.all([bodyOf(PAGE), bodyOf(markdownPath(PAGE))]);
  published.close();
  const [, section = ''] = /(<section id="questions".*?<\/section>)/s.exec(html) ?? [];
  return { section, document };
}

const some = (length: number): Questions =>
  Array.from({ length }, (_, index) => aQuestion({ id: `q${index}`, text: `Question ${index}?` }));

describe('the page of a product', { timeout: 30_000 }, () => {
  test('has its questions with their answers, and leads to the form for another', async () => {
    const { section, document } = await pagesOf([aQuestion(), aQuestion({ id: 'q2', author: '' })]);
    expect(section).toContain('<h3 dir="auto">Is it vegan?</h3>');
    expect(section).toContain('<p dir="auto">Yes, all of it.</p>');
    expect(section).toMatch(/<time datetime="2025-12-01T12:00:00Z">1 December 2025<\/time>/);
    expect(section.match(/<bdi>/g)).toHaveLength(1);
    expect(section).toContain('href="/account/questions?product=lipstick-p1');
    expect(section).not.toContain('<script');
    expect(document).toContain('**Is it vegan?** Yes, all of it.');
  });

  test('has those that were answered long ago behind a press', async () => {
    const { section } = await pagesOf(some(QUESTIONS_IN_VIEW + 2));
    const [inView = '', behind = ''] = section.split('<details');
    expect(inView.match(/<h3/g)).toHaveLength(QUESTIONS_IN_VIEW);
    expect(behind.match(/<h3/g)).toHaveLength(2);
    expect(behind).toContain('2 more questions');
    expect((await pagesOf(some(QUESTIONS_IN_VIEW))).section).not.toContain('<details');
  });

  test('shows what people typed as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> https://other.example';
    const { section, document } = await pagesOf([aQuestion({ text: hostile, answer: hostile })]);
    expect(section).not.toContain('<img');
    expect(section).not.toContain('href="https://other.example');
    expect(section.match(/&lt;img src=x/g)).toHaveLength(2);
    expect(document).not.toMatch(/(?<!\\)<img/);
  });

  test('says that nobody has asked yet', async () => {
    const { section, document } = await pagesOf([]);
    expect(section).toContain('Nobody has asked');
    expect(section).toContain('/account/questions');
    expect(document).not.toContain('Questions');
  });

  test('names no questions where nobody can ask and nobody has asked', async () => {
    expect((await pagesOf([], ['questions'])).section).toBe('');
    const { section } = await pagesOf([aQuestion()], ['questions']);
    expect(section).toContain('Is it vegan?');
    expect(section).not.toContain('/account/questions');
  });
});
