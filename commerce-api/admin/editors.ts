import {
  EDITORIAL_ENDPOINTS,
  type EditorialType,
} from '#commerce-api/editorial/editorial-routes.ts';
import { brandEditor } from './brands/brand-editor.ts';
import { categoryEditor } from './categories/category-editor.ts';
import type { Editor } from './editor.ts';
import { editorialEditor } from './editorial/editorial-editor.ts';
import { popularityListEditor } from './lists/popularity-list-editor.ts';
import { productEditor } from './products/product-editor.ts';
import { variantEditor } from './products/variant-editor.ts';

/** How each type of record is edited. */
export const EDITORS: ReadonlyMap<string, Editor> = new Map([
  ['products', productEditor],
  ['variants', variantEditor],
  ['brands', brandEditor],
  ['categories', categoryEditor],
  ['popularity-lists', popularityListEditor],
  ...Object.keys(EDITORIAL_ENDPOINTS).map(
    (type) => [type, editorialEditor(type as EditorialType)] as const,
  ),
]);
