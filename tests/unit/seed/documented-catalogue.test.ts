import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import * as columns from '#commerce-api/import/catalogue-columns.ts';
import { catalogueSchema } from '#commerce-api/import/csv-columns.ts';
import { shortLine, shortVariant } from '#commerce-api/import/short-line.ts';

const FOLDER = new URL('../../../commerce-api/import/', import.meta.url);
const fileOf = (name: string) => new URL(name, FOLDER);

/** The columns of the tables that begin with these titles. */
const TABLES: ReadonlyArray<readonly [title: string, is: string, columns: z.ZodObject]> = [
  ['of a category', 'is', columns.CATEGORY.schema],
  ['of a brand', 'is', columns.BRAND.schema],
  ['of a product', 'is', columns.PRODUCT.schema],
  ['of a variant', 'is', columns.VARIANT.schema],
  ['of an offer', 'is', columns.offerIn('HK').schema],
  ['of a review', 'is', columns.REVIEW.schema],
  ['of a product', 'in the short form', shortLine],
  ['of its variants', 'in the short form', shortVariant],
];

function tableOf(title: string, is: string, { shape }: z.ZodObject): string {
  const rows = Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => [
    `\`${name}\``,
    schema.safeParse(undefined).success ? '' : 'yes',
    schema.description ?? '',
  ]);
  const cells = [[title, 'needed', is], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: ReadonlyArray<string>) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...others] = cells;
  return [line(head), rule, ...others.map(line)].join('\n');
}

/** `vitest --update` writes both files. */
test('the documented tables are those of the columns', async () => {
  let text = readFileSync(fileOf('README.md'), 'utf8');
  for (const [title, is, of] of TABLES) {
    const present = new RegExp(`^\\| ${title} +\\| needed \\| ${is} +\\|\\n(?:\\|.*\\n)*`, 'm');
    expect(text, `${title} ${is}`).toMatch(present);
    text = text.replace(present, () => `${tableOf(title, is, of)}\n`);
  }
  await expect(text).toMatchFileSnapshot(fileOf('README.md').pathname);
});

test('editors complete lines by a schema that says what the importer accepts', async () => {
  const text = `${JSON.stringify(catalogueSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(fileOf('catalogue.schema.json').pathname);
});
