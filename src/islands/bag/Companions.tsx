import useSWRImmutable from 'swr/immutable';
import { localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import type { CardTexts } from '../product/card-html.ts';
import { Icon } from '../react/Icon.tsx';
import { useTexts } from '../useTexts.ts';
import { type CompanionsOf, findCompanions } from './find-companions.ts';
import type { BagSection } from './load-bag-section.ts';

const SHOWN_MAX = 3;

interface Props extends CompanionsOf {
  readonly texts: BagSection;
}

/**
 * What goes with a line of the bag; nothing if there isn't any that can be bought. Whoever adds to the bag has loaded
 * `quick-buttons.ts`, which handles the buttons.
 */
export function Companions({ texts, ...of }: Props) {
  const { country, language } = of.locale;
  const locale = localeFor(country, language);
  const key = ['companions', country, language, of.line.variantId] as const;
  const { data, error } = useSWRImmutable(key, () => findCompanions(of));
  const words = useTexts('product-card', of.locale);
  if (error) return null;
  if (!data || !words) return <section className="added-with" />;
  const cards = browserCardTexts(locale, words);
  const shown = data.products.filter((product) => canBeBought(product, cards)).slice(0, SHOWN_MAX);
  if (shown.length === 0) return null;
  return (
    <section className="added-with" aria-labelledby="added-with">
      <h3 id="added-with">{texts[data.title]}</h3>
      <ul>
        {shown.map((product) => (
          <Companion key={product.id} {...{ product, locale }} texts={cards} />
        ))}
      </ul>
    </section>
  );
}

const canBeBought = (product: ProductCard, texts: CardTexts) =>
  product.variantId !== undefined && !product.isSoldOut && !texts.isComing(product);

interface CompanionProps {
  readonly product: ProductCard;
  readonly locale: Locale;
  readonly texts: CardTexts;
}

/** A product with a button to add it. */
function Companion({ product, locale, texts }: CompanionProps) {
  const { id, variantId, variantsCount, name, brandName, picture, price } = product;
  const adds = variantsCount > 1 ? { 'data-choose': id } : { 'data-price': price.amount };
  return (
    <li>
      <a className="added-line" href={localAddress(product.path, locale)}>
        <img src={picture.url} alt="" width={64} height={64} />
        <span className="added-words">
          <bdi className="card-brand">{brandName}</bdi>
          <bdi className="card-name">{name}</bdi>
          <CompanionPrice {...{ product, texts }} />
        </span>
      </a>
      <button
        className="icon-button"
        type="button"
        data-add={variantId}
        {...adds}
        aria-label={texts.quickAdd(name)}
      >
        <Icon name="bag" />
      </button>
    </li>
  );
}

function CompanionPrice({ product, texts }: Pick<CompanionProps, 'product' | 'texts'>) {
  const { price, isFromPrice, originalPrice } = product;
  const amount = texts.money(price);
  return (
    <span className={originalPrice ? 'card-price card-price-sale' : 'card-price'}>
      <span>{isFromPrice ? texts.from(amount) : amount}</span>
      {originalPrice && (
        <s>
          <span className="visually-hidden">{texts.original} </span>
          {texts.money(originalPrice)}
        </s>
      )}
    </span>
  );
}
