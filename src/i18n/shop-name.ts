import type { Language } from '#domain/locale/locales.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { SHOP } from '#shop/shop.ts';
import { fillText } from './fill-text.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Texts with the name of the shop in their places, and the other placeholders as they are.
 *
 * @example withShopName({ site: { pageTitle: '{{title}} | {{shop}}' } }, 'en') // '{{title}} | Maison Aube'
 */
export function withShopName<Named extends Sections>(sections: Named, language: Language): Named {
  const names: ShopFacts['namesInText'] = SHOP.namesInText;
  const values = { shop: SHOP.name, shopInText: names[language] ?? SHOP.nameInText };
  const named = Object.entries(sections).map(([section, texts]) => {
    const filled = Object.entries(texts).map(([key, text]) => [key, fillText(text, values)]);
    return [section, Object.fromEntries(filled)];
  });
  return Object.fromEntries(named);
}
