import { escape as escapeHtml } from 'html-escaper';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { CARD_FIELDS } from '#commerce/card-fields.ts';
import { isRecord, list, text } from '#commerce/loose-json.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { type Country, type Locale, localeFor } from '#domain/locale/locales.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { iconHtml } from '../icon-html.ts';
import { loadTexts } from '../load-texts.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { type CardTexts, priceHtml } from '../product/card-html.ts';
import { cardOf } from '../product/card-of.ts';
import { fetchRecommended } from '../recommendations/recommended.ts';
import { shopHas } from '../shop-has.ts';
import type { BagSection } from './load-bag-section.ts';

const SHOWN_MAX = 3;

export interface CompanionsSetting {
  readonly pageLocale: PageLocale;
  /** What was added. */
  readonly line: LineItem;
  readonly bag: Bag;
  readonly texts: BagSection;
}

/**
 * Fills a place with what goes with a line of the bag, or removes it. Whoever adds to the bag has
 * loaded `quick-buttons.ts`, which handles the buttons.
 */
export async function showCompanions(
  place: HTMLElement,
  setting: CompanionsSetting,
): Promise<void> {
  const { pageLocale, texts } = setting;
  const [{ title, products }, words] = await Promise.all([
    findCompanions(setting),
    loadTexts('product-card', pageLocale),
  ]);
  const locale = localeFor(pageLocale.country, pageLocale.language);
  const cards = browserCardTexts(locale, words);
  const shown = products.filter((product) => canBeBought(product, cards)).slice(0, SHOWN_MAX);
  if (shown.length === 0) {
    place.remove();
    return;
  }
  place.setAttribute('aria-labelledby', 'added-with');
  place.innerHTML = `<h3 id="added-with">${escapeHtml(texts[title])}</h3>
    <ul>${shown.map((product) => itemHtml(product, { locale, texts: cards })).join('')}</ul>`;
}

const canBeBought = (product: ProductCard, texts: CardTexts) =>
  product.variantId !== undefined && !product.isSoldOut && !texts.isComing(product);

interface Companions {
  readonly title: 'goesWith' | 'alsoLike';
  readonly products: ReadonlyArray<ProductCard>;
}

/** What the product's source names, or else what is recommended beside it. */
async function findCompanions({ pageLocale, line, bag }: CompanionsSetting): Promise<Companions> {
  const inBag = new Set(bag.lineItems.map(({ productSlug }) => productPath(productSlug)));
  const isOther = (product: ProductCard) => !inBag.has(product.path.split('?')[0] ?? '');
  const named = (await fetchNamed(pageLocale, line)).filter(isOther);
  if (named.length > 0) return { title: 'goesWith', products: named };
  if (!shopHas('recommendations')) return { title: 'alsoLike', products: [] };
  const path = productPath(line.productSlug);
  const { products } = await fetchRecommended(pageLocale, { path, except: [] });
  return { title: 'alsoLike', products: products.filter(isOther) };
}

/** Those that the source names, in its order; none if it names none, or doesn't answer. */
async function fetchNamed(
  pageLocale: PageLocale,
  { productId }: LineItem,
): Promise<ReadonlyArray<ProductCard>> {
  if (!productId) return [];
  const client = browserClient(pageLocale);
  try {
    const one = await client.get('products', { id: productId, query: COMPANION_FIELDS });
    const ids = companionIds(one.document);
    if (ids.length === 0) return [];
    const { document } = await client.get('productsById', {
      query: {
        'filter[id]': ids.join(','),
        include: 'featured_variant,brand,featured_ad',
        ...CARD_FIELDS,
      },
    });
    const cards = cardsIn(document, pageLocale.country);
    return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  } catch {
    return [];
  }
}

const COMPANIONS = 'goes-well-with';
const COMPANION_FIELDS = { 'fields[products]': COMPANIONS };

function companionIds(document: unknown): ReadonlyArray<string> {
  const product = isRecord(document) && isRecord(document.data) ? document.data : {};
  const relationships = isRecord(product.relationships) ? product.relationships : {};
  const companions = relationships[COMPANIONS];
  const linked = isRecord(companions) ? list(companions.data) : [];
  return linked.flatMap((one) => (isRecord(one) ? text(one.id) || [] : []));
}

/** The cards of a list of products, of which each includes one variant. */
function cardsIn(document: unknown, country: Country): ReadonlyArray<ProductCard> {
  const { data, included } = isRecord(document) ? document : {};
  const all = { included: [...list(data), ...list(included)] };
  const variants = list(included).filter((one) => isRecord(one) && one.type === 'variants');
  return variants.flatMap((variant) => cardOf(all, variant, country) ?? []);
}

interface ItemSetting {
  readonly locale: Locale;
  readonly texts: CardTexts;
}

/** A line with a button to add it; handled by `quick-buttons.ts`. */
function itemHtml(product: ProductCard, { locale, texts }: ItemSetting): string {
  const { id, variantId = '', variantsCount, name, brandName, picture } = product;
  const choose = variantsCount > 1 ? ` data-choose="${escapeHtml(id)}"` : '';
  return `<li>
    <a class="added-line" href="${escapeHtml(localAddress(product.path, locale))}">
      <img src="${escapeHtml(picture.url)}" alt="" width="64" height="64">
      <span class="added-words">
        <bdi class="card-brand">${escapeHtml(brandName)}</bdi>
        <bdi class="card-name">${escapeHtml(name)}</bdi>
        ${priceHtml(product, texts, null)}
      </span>
    </a>
    <button class="icon-button" type="button" data-add="${escapeHtml(variantId)}"${choose} aria-label="${escapeHtml(texts.quickAdd(name))}">
      ${iconHtml('bag')}
    </button>
  </li>`;
}
