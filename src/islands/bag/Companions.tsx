import useSWRImmutable from 'swr/immutable';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { one } from '#commerce/json-api-document.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { listOf, object, part, text } from '#commerce/schema.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { canBeBought } from '#domain/product/can-be-bought.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { fillText } from '#i18n/fill-text.ts';
import { quickAddOf } from '#views/CardButtons.tsx';
import type { CardSetting } from '#views/card-setting.ts';
import { CardPrice } from '#views/ProductCard.tsx';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { useCardSetting } from '../product/useCardSetting.ts';
import { useTexts } from '../product/useTexts.ts';
import { Icon } from '../react/Icon.tsx';
import { fetchRecommended } from '../recommendations/recommended.ts';
import { AddedRow } from './AddedRow.tsx';

const SHOWN_MAX = 3;

/**
 * What goes with a line of the bag; nothing if there isn't any that can be bought. Whoever adds to the bag has loaded
 * `quick-buttons.ts`, which handles the buttons.
 */
export function Companions(of: CompanionsOf) {
  const { country, language } = of.locale;
  const key = ['companions', country, language, of.line.variantId] as const;
  const { data, error } = useSWRImmutable(key, () => findCompanions(of));
  const setting = useCardSetting(of.locale);
  const texts = useTexts('recommendations', of.locale);
  if (error) return null;
  if (!data || !setting || !texts) return <section className="added-with" />;
  const shown = data.products
    .filter((product) => canBeBought(product, setting.hasPassed))
    .slice(0, SHOWN_MAX);
  if (shown.length === 0) return null;
  return (
    <section className="added-with" aria-labelledby="added-with">
      <h3 id="added-with">{texts[data.title]}</h3>
      <ul>
        {shown.map((product) => (
          <Companion key={product.id} {...{ product, setting }} />
        ))}
      </ul>
    </section>
  );
}

interface CompanionProps {
  readonly product: ProductCard;
  readonly setting: CardSetting;
}

/** A product with a button to add it. */
function Companion({ product, setting }: CompanionProps) {
  const { name, brandName, picture, path } = product;
  return (
    <li>
      <AddedRow
        address={localAddress(path, setting.locale)}
        picture={<img src={picture.url} alt="" width={64} height={64} />}
        {...{ brandName, name }}
      >
        <CardPrice {...{ product, setting }} />
      </AddedRow>
      <button
        className="icon-button"
        type="button"
        {...quickAddOf(product)}
        aria-label={fillText(setting.words.quickAdd, { name })}
      >
        <Icon name="bag" />
      </button>
    </li>
  );
}

/** A line of the bag, for which companions are found. */
interface CompanionsOf {
  readonly locale: PageLocale;
  readonly line: LineItem;
  readonly bag: Bag;
}

interface FoundCompanions {
  readonly title: 'goesWellWith' | 'title';
  readonly products: ReadonlyArray<ProductCard>;
}

/** What the product's source names, or else what is recommended beside it, without what is in the bag. */
async function findCompanions({ locale, line, bag }: CompanionsOf): Promise<FoundCompanions> {
  const inBag = new Set(bag.lineItems.map(({ productSlug }) => productPath(productSlug)));
  const isOther = (product: ProductCard) => !inBag.has(product.path.split('?')[0] ?? '');
  const named = (await fetchNamed(locale, line)).filter(isOther);
  if (named.length > 0) return { title: 'goesWellWith', products: named };
  if (!shopHas('recommendations')) return { title: 'title', products: [] };
  const path = productPath(line.productSlug);
  const { products } = await fetchRecommended(locale, { path, except: [] });
  return { title: 'title', products: products.filter(isOther) };
}

/** Those that the source names, in its order; none if it names none, or doesn't answer. */
async function fetchNamed(
  locale: PageLocale,
  { productId }: LineItem,
): Promise<ReadonlyArray<ProductCard>> {
  if (!productId) return [];
  const client = browserClient(locale);
  try {
    const query = { 'fields[products]': 'goes-well-with' };
    const { document } = await client.get('products', { id: productId, query });
    const ids = linksOf(document).goesWellWith.map(({ id }) => id);
    if (ids.length === 0) return [];
    return await jsonApiProducts(client).cards(ids);
  } catch {
    return [];
  }
}

const linksOf = one(part({ goesWellWith: listOf(object({ id: text }, 'id')) }));
