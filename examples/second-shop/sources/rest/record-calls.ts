import type * as z from 'zod';
import { ritualPath } from '#content/rituals/ritual-address.ts';
import type { AnsweredList, RecordCall, RecordCalls } from '../called-content.ts';
import { carouselsCall, createHomeCarousels } from '../home-carousels.ts';
import { type Mapping, mappedBy } from '../mapped-record.ts';
import { LAYOUT_CALL } from '../menu-records.ts';
import { productRecord, type RecordContext } from './product-record.ts';
import {
  brandAnswer,
  categoryAnswer,
  listOf,
  menuAnswer,
  productAnswer,
  ritualAnswer,
} from './rest-answers.ts';

/** Asks for an address below the API's in the country and language of a locale. */
export type Ask = <Answer extends z.ZodType>(
  path: string,
  params: Readonly<Record<string, string>>,
  answer: Answer,
) => Promise<z.output<Answer> | undefined>;

const PAGE_SIZE = 10;
/** More than the shop has of brands and of categories. */
const ALL = { limit: '100' };

/** How each type of record is read from the API. */
export const REST_CALLS: RecordCalls<Ask, RecordContext> = {
  products: listed('products', productAnswer, productRecord),
  brands: listed('brands', brandAnswer, ({ id, slug, name, text }) => ({
    value: { id, slugUrl: slug, name, description: text },
  })),
  categories: listed('categories', categoryAnswer, ({ id, slug, name }) => ({
    value: { id, slugUrl: slug, label: name, level: 0 },
  })),
  rituals: listed('rituals', ritualAnswer, ({ slug, products, ...ritual }) => ({
    value: { ...ritual, slugUrl: slug, productIds: products },
  })),
  navigation: listed('menus', menuAnswer, ({ id, items }) => ({
    value: {
      id,
      items: items.map(({ name: label, link, category: categoryId }) => ({
        label,
        link,
        categoryId,
      })),
    },
  })),
  // The home page leads to each ritual.
  'quick-links': listed('rituals', ritualAnswer, ({ id, title, slug }) => ({
    value: { id, name: title, link: ritualPath(slug) },
  })),
  'home-page-carousels': carouselsCall(async (ask) => {
    const rows = (await categoriesOf(ask)).map(async ({ id, name, slug }) => {
      const { items } = await part(ask, 'products', { category: id, limit: '12' });
      const productIds = items.flatMap((item) => productAnswer.safeParse(item).data?.id ?? []);
      return { name, slug, productIds };
    });
    return CAROUSELS.recordsOf(await Promise.all(rows));
  }),
  'layout-config': LAYOUT_CALL,
};

const CAROUSELS = createHomeCarousels('category');

function listed<S extends z.ZodType>(
  path: string,
  answer: S,
  map: Mapping<S, RecordContext>,
): RecordCall<Ask, RecordContext> {
  return {
    pageSize: PAGE_SIZE,
    async list(ask, { skip, take }): Promise<AnsweredList> {
      const { total, items } = await part(ask, path, { offset: `${skip}`, limit: `${take}` });
      return { totalItems: total, items };
    },
    one: (ask, id) => ask(`${path}/${encodeURIComponent(id)}`, {}, answer),
    recordOf: mappedBy('The warehouse', answer, map),
  };
}

async function part(ask: Ask, path: string, params: Readonly<Record<string, string>>) {
  return (await ask(path, params, listOf)) ?? { total: 0, items: [] };
}

async function categoriesOf(ask: Ask) {
  const { items } = await part(ask, 'categories', ALL);
  return items.flatMap((item) => categoryAnswer.safeParse(item).data ?? []);
}
