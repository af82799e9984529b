import * as z from 'zod';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { ad } from '#content/catalogue/product-schema.ts';
import { position } from '#content/fields.ts';
import { RECORDS } from '#content/records.ts';
import { id, link, name, toMany } from '../fields.ts';
import { type EditRules, writtenObject } from '../written.ts';

/** The fields that editors may write, by type. A field that pages can't do without is required. */

/** Its size is known before it's loaded. */
const PICTURE = ['imageUrl', 'imageWidth', 'imageHeight'] as const;
const pictureOf = (list: string) => PICTURE.map((field) => `${list}[].${field}`);

/** Keys with `$` mark places of translated texts in storage. */
const configValue = z
  .json()
  .refine((value) => !/"\$[^"]*":/.test(JSON.stringify(value)), 'has a key that begins with $');

const banner = { required: PICTURE };

export const EDITORIAL_ATTRIBUTES = {
  billboards: fieldsOf('billboards', { required: [...PICTURE, 'mainBanner', 'mobileOnly'] }),
  'content-banners': fieldsOf('content-banners', banner),
  'featured-contents': fieldsOf('featured-contents', banner),
  'home-page-carousels': fieldsOf('home-page-carousels', { required: ['title'] }).omit({
    'product-ids': true,
  }),
  'feature-carousels': fieldsOf('feature-carousels', {
    required: ['title', ...pictureOf('items')],
    instead: { 'items[].id': id.optional(), 'items[].url': link.nullable() },
  }),
  'quick-links': fieldsOf('quick-links').extend({ 'mobile-only': z.boolean().optional() }),
  'shop-by-campaigns': fieldsOf('shop-by-campaigns', {
    required: ['title', 'images', ...pictureOf('images')],
  }),
  'layout-config': fieldsOf('layout-config', { required: ['hasAndroidApp', 'hasIosApp'] }),
  'global-config': z.strictObject({ value: configValue }),
  navigation: fieldsOf('navigation'),
  ads: writtenObject(ad.extend({ position }), {
    required: ['variantIds'],
    instead: { iconType: name, shortTitle: name },
  }).omit({ id: true }),
  'filter-types': fieldsOf('filter-types', { instead: { 'values[].name': name } }),
  'search-rules': fieldsOf('search-rules').omit({ 'is-in-force': true }),
  synonyms: fieldsOf('synonyms'),
  pages: fieldsOf('pages', { required: pictureOf('blocks') }),
  redirects: fieldsOf('redirects'),
  stores: fieldsOf('stores'),
  'store-events': fieldsOf('store-events', banner),
  'booking-services': fieldsOf('booking-services', {
    ...banner,
    instead: { status: z.enum(['published', 'draft']), 'treatments[].name': name },
  }),
  'booking-pages': fieldsOf('booking-pages'),
  'beauty-classes': fieldsOf('beauty-classes', { required: [...PICTURE, 'durationMinutes'] }),
} as const satisfies Record<EditorialType, z.ZodObject>;

/** What the records of a type hold, besides their ids. */
function fieldsOf(type: Exclude<EditorialType, 'ads' | 'global-config'>, rules?: EditRules) {
  return writtenObject(RECORDS[type].schema, rules).omit({ id: true });
}

/** The products of a carousel, in order. */
export const carouselRelationships = z.strictObject({ products: toMany('products') });
export const noRelationships = z.strictObject({});

/**
 * Attributes whose text belongs to a country and a language, at any depth. Everything else belongs
 * to the country.
 */
export const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'title',
  'description',
  'name',
  'label',
  'cta-label',
  'alt-text',
  'terms-and-conditions',
  'featured-content-header',
  'introduction',
  'text',
  'question',
  'page-title',
  'meta-description',
  'dropdown-description',
  'area',
  'city',
  'address',
  'services',
  'short-title',
  'terms',
  'note',
]);
