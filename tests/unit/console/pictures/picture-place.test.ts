import { expect, test } from 'vitest';
import { fieldRules } from '#commerce-api/admin/editors.ts';
import { type FieldSchema, variantsOf, withoutNull } from '#console/app/fields/field-schema.ts';
import { type PicturePlaced, shapeOf } from '#console/app/pictures/picture-place.ts';
import { PICTURE_SHAPES } from '#domain/pictures/picture-shapes.ts';

const PICTURE = 'image-url';

/** Whether a list or a group has pictures. */
function hasPicture(given: FieldSchema): boolean {
  const { schema } = withoutNull(given);
  const group = schema.items ?? schema;
  return variantsOf(group).some(({ properties = {} }) => Object.hasOwn(properties, PICTURE));
}

/** Each place where editors write a picture: a record's own, or one in a list or group of it. */
const PLACES = Object.entries(fieldRules()).flatMap(([type, rules]) =>
  Object.entries(rules).flatMap(([field, { schema }]): Array<Omit<PicturePlaced, 'beside'>> => {
    if (field === PICTURE) return [{ type }];
    return hasPicture(schema as FieldSchema) ? [{ type, within: field }] : [];
  }),
);

test.each(PLACES)('the shape of a picture of $type is known, also within $within', (place) => {
  expect(shapeOf({ ...place, beside: {} })).toBeDefined();
});

test('there are places of both kinds', () => {
  expect(PLACES).toContainEqual({ type: 'billboards' });
  expect(PLACES).toContainEqual({ type: 'pages', within: 'blocks' });
});

test('a billboard for phones alone has another shape', () => {
  const beside = { 'mobile-only': true };
  const phones = PICTURE_SHAPES['billboard-on-phones'];
  expect(shapeOf({ type: 'billboards', beside })).toBe(phones);
  expect(shapeOf({ type: 'brands', within: 'billboards', beside })).toBe(phones);
});
