import { localeFor } from '#domain/locale/locales.ts';
import { pageLocale } from '../browser-client.ts';
import { loadTexts } from '../load-texts.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { cardHtml } from '../product/card-html.ts';
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
  const locale = localeFor(page.country, page.language);
  const setting = {
    locale,
    texts: browserCardTexts(locale, words),
    pictureSources: element.dataset.pictureSources?.split(' ') ?? [],
    place: 'card-in-reel',
  } as const;
  list.innerHTML = products.map((product) => `<li>${cardHtml(product, setting)}</li>`).join('');
  section.hidden = false;
  await Promise.all([import('../quick-buttons.ts'), import('../product/swatches.ts')]);
  (await import('../wish-buttons.ts')).paintWishes();
}
