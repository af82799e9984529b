import fc from 'fast-check';
import { brandEdits, categoryEdits, listEdits, productEdits } from './catalogue-edits.ts';
import { type Edit, editElsewhere, type World, withRecords } from './edit.ts';
import { homeEdits, pageEdits, redirectEdits, shellEdits } from './editorial-edits.ts';
import { aProduct } from './records.ts';
import { HOUR_MS, PRODUCTS } from './starting-world.ts';

/** What can happen to a site apart from edits of its content. */
const otherEvents: ReadonlyArray<fc.Arbitrary<Edit>> = [
  fc.constant<Edit>({
    name: 'roll back and resume',
    rollsBack: true,
    apply: (world) => world,
    toString: () => 'roll back and resume',
  }),
  fc.integer({ min: 1, max: 3 }).map((hours): Edit => {
    const name = `${hours} hours pass`;
    const apply = (world: World) => ({ ...world, now: world.now + hours * HOUR_MS });
    return { name, apply, toString: () => name };
  }),
  fc
    .constantFrom(...PRODUCTS)
    .map((product) =>
      editElsewhere(`elsewhere ${product} is gone`, (content) =>
        withRecords(content, 'products', (list) => list.filter((each) => each.id !== product)),
      ),
    ),
  fc
    .tuple(fc.constantFrom(...PRODUCTS), fc.constantFrom('one', 'lipstick-p1', 'lipstick-p2'))
    .map(([product, slugUrl]) =>
      editElsewhere(`elsewhere ${product} is at ${slugUrl}`, (content) =>
        withRecords(content, 'products', (list) => [
          ...list.filter((each) => each.id !== product),
          aProduct({ id: product, slugUrl }),
        ]),
      ),
    ),
];

/** Every kind of edit (change, create, delete, move, rename, reorder) of every record type. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  ...[...productEdits, ...brandEdits, ...categoryEdits, ...listEdits, ...otherEvents].map(often),
  ...[...homeEdits, ...shellEdits, ...pageEdits, ...redirectEdits],
);

/** Edits of what most pages show come twice as often. */
function often(arbitrary: fc.Arbitrary<Edit>) {
  return { arbitrary, weight: 2 };
}
