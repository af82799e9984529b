import { ProductCard } from '#views/ProductCard.tsx';
import { pageLocale } from '../browser-client.ts';
import { domOf } from '../dom-of.ts';
import { loadTexts } from '../load-texts.ts';
import { cardSetting } from '../product/card-setting.ts';
import { fetchList } from './listed-products.ts';

/** Fills the place with the products on the member's wish list, at today's prices. */
export async function showWished(element: HTMLElement): Promise<void> {
  const page = pageLocale();
  const [products, words] = await Promise.all([
    fetchList(page, 'wish'),
    loadTexts('product-card', page),
  ]);
  const list = element.querySelector('[data-products]');
  const section = element.querySelector('section');
  if (!list || !section || products.length === 0) return;
  const setting = cardSetting(page, words, {
    pictureSources: element.dataset.pictureSources?.split(' ') ?? [],
    place: 'card-in-reel',
  });
  const cards = products.map((product) => (
    <ProductCard key={product.variantId} {...{ product, setting }} />
  ));
  list.replaceChildren(domOf(cards));
  section.hidden = false;
  await Promise.all([import('../quick-buttons.ts'), import('../product/swatches.ts')]);
  (await import('../wish-buttons.ts')).paintWishes();
}
