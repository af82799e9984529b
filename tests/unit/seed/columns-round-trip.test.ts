import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvColumns } from '#commerce-api/exchange/write-csv.ts';
import { PRODUCT } from '#commerce-api/import/catalogue-columns.ts';
import { csvLines } from '#commerce-api/import/csv-lines.ts';

const circumstances = { now: new Date('2026-06-01T00:00:00Z'), addressOf: (src: string) => src };

const id = fc.stringMatching(/^[a-z][a-z0-9._:-]{0,8}$/);
const wording = fc.string({ unit: 'grapheme', maxLength: 12 }).map((end) => `x${end}`);
const text = fc.oneof(
  wording,
  fc.record({ en: wording, zh: wording, ko: wording }, { requiredKeys: ['en'] }),
  fc.record({ th: wording, id: wording }, { requiredKeys: ['th'] }),
);
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const textList = <Item>(item: fc.Arbitrary<Item>, single: fc.Arbitrary<unknown>) => {
  const list = fc.array(item, { minLength: 1, maxLength: 3 });
  const ofOne = fc.array(single, { minLength: 1, maxLength: 3 });
  return fc.oneof(list, fc.record({ en: ofOne, ko: ofOne }));
};
const some = <Fields>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { requiredKeys: [] });

const review = (words: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      id,
      rating: fc.integer({ min: 1, max: 5 }),
      title: words,
      text: words,
      author: words,
      written_at: moment,
      skin_type: wording,
      variant: id,
    },
    { requiredKeys: ['id', 'rating', 'text', 'author', 'written_at'] },
  );
const offer = (digits: number) =>
  fc
    .tuple(
      fc.integer({ min: 3, max: 9_999 }),
      fc.nat({ max: 9 }),
      fc.boolean(),
      some({ sale_from: moment, sale_until: moment }),
    )
    .map(([amount, stock, isReduced, sale]) => ({
      price: amount / 10 ** digits,
      stock,
      ...(isReduced && {
        original_price: (amount + 1) / 10 ** digits,
        sale_price: 1 / 10 ** digits,
        ...sale,
      }),
    }));
const variant = fc.record(
  {
    id,
    name: text,
    sku: wording,
    color: fc.constant('#aabbcc'),
    pictures: fc.array(
      fc.oneof(fc.constant('/a.svg'), fc.record({ src: fc.constant('/b.svg'), alt: text })),
      { minLength: 1, maxLength: 2 },
    ),
    offers: some({ HK: offer(2), KR: offer(0) }),
  },
  { requiredKeys: ['id'] },
);
const product = fc
  .tuple(
    fc.record({
      kind: fc.constant('product'),
      id,
      name: text,
      brand: id,
      category: id,
      variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    }),
    some({
      slug: fc.constant('a-slug'),
      description: text,
      option: fc.constantFrom('shade', 'size'),
      tags: fc.array(wording, { maxLength: 2 }),
      is_new: fc.boolean(),
      popularity: fc.nat(),
      launch_at: moment,
      rating: fc.constant(4.5),
      reviews_count: fc.nat({ max: 1_000_000_000 }),
      rating_counts: fc.constant([1, 0, 2, 0, 0]),
      would_buy_again: fc.constant([2, 1]),
      reviews: textList(review(text), review(wording)),
      ingredients: textList(text, wording),
      key_ingredients: textList(
        fc.record({ name: text, text }),
        fc.record({ name: wording, text: wording }),
      ),
      how_to_use: textList(text, wording),
      goes_well_with: fc.array(id, { minLength: 1, maxLength: 2 }),
      store_stock: fc.record({
        SG: fc.array(fc.record({ store: id, variants: fc.array(id) }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    }),
  )
  .map(([needed, others]) => ({ ...needed, ...others }));

const kept = (line: unknown) => PRODUCT.read(PRODUCT.schema.parse(line), circumstances);

test('what the shop keeps of a line is the same once it is exported and read again', () => {
  fc.assert(
    fc.property(product, (line) => {
      const before = kept(line);
      const said = PRODUCT.write(before);
      expect(kept(JSON.parse(JSON.stringify(said)))).toEqual(before);
      expect(PRODUCT.write(kept(said))).toEqual(said);
    }),
  );
});

test('so it is in CSV', () => {
  fc.assert(
    fc.property(product, (line) => {
      const said = PRODUCT.write(kept(line));
      const columns = new CsvColumns();
      columns.add(said);
      const rows = `${columns.header()}${columns.rows(said)}`.split('\n');
      const texts = rows.map((row, index) => ({ number: index + 1, text: row.replace(/\r$/, '') }));
      const [read] = [...csvLines(texts)];
      expect(kept(read?.value)).toEqual(kept(said));
    }),
  );
});
