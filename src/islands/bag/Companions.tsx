import useSWRImmutable from 'swr/immutable';
import { localAddress } from '#domain/addresses/addresses.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { fillText } from '#i18n/fill-text.ts';
import { canBeBought, quickAddOf } from '#views/CardButtons.tsx';
import type { CardSetting } from '#views/card-setting.ts';
import { CardPrice } from '#views/ProductCard.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { useTexts } from '../product/useTexts.ts';
import { Icon } from '../react/Icon.tsx';
import { AddedRow } from './AddedRow.tsx';
import { type CompanionsOf, findCompanions } from './find-companions.ts';

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
    .filter((product) => canBeBought(product, setting))
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
