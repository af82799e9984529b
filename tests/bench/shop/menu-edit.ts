import { recordIn } from './records.ts';
import type { Shop } from './shop.ts';

const MENU = ['navigation', 'main'] as const;

/** Gives the first item of the menu another label, in every locale of the shop. */
export async function relabelMenu(shop: Shop, label: string): Promise<void> {
  for (const locale of shop.locales) {
    const [first, ...others] = recordIn(shop, locale, MENU).items;
    if (!first) throw new Error(`The menu of ${locale.id} is empty.`);
    const items = [{ ...first, label }, ...others].map(({ categoryId, ...item }) => ({
      ...item,
      'category-id': categoryId,
    }));
    await shop.edit(locale, { type: MENU[0], id: MENU[1], attributes: { items } });
  }
}

export const MENU_RECORD = { type: MENU[0], id: MENU[1] };
