import type { ReactNode } from 'react';
import { isShort, type LineItem } from '#commerce/bag.ts';
import { linePath, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { LinePicture } from './LinePicture.tsx';
import { LinePrice, printed } from './LinePrice.tsx';
import { ProductNames } from './ProductNames.tsx';

/** Pictures are larger on the bag's page than in its dropdown. */
const PICTURE_PLACE: PicturePlace = {
  sizes: '8rem',
  narrowest: 72,
  widest: 128,
  isNominal: true,
};

/** With `each`, a line of several pieces has the price of one, too. */
type LineTexts = Pick<
  Texts<'bag'>,
  'quantity' | 'soldOut' | 'onlyLeft' | 'gift' | 'sample' | 'points' | 'free' | 'wasPrice'
> &
  Partial<Pick<Texts<'cart'>, 'each'>>;

interface Props {
  readonly item: LineItem;
  readonly locale: Locale;
  readonly texts: LineTexts;
  readonly pictureSources: ReadonlyArray<string> | undefined;
  /** Changes the quantity; without it, the quantity is plain text. */
  readonly quantityControl?: ReactNode;
  /** What has happened to the line since the page showed it. */
  readonly news?: ReactNode;
  /** Takes the line out, which gifts don't have: they come and go automatically. */
  readonly removal: ReactNode;
}

/** A line item of the bag. */
export function BagLine({ item, locale, texts, pictureSources, ...controls }: Props) {
  const { quantityControl, news, removal } = controls;
  const problem = problemOf(item, texts);
  const note = noteOf(item, texts);
  return (
    <li className="bag-line">
      <LinePicture {...{ item, pictureSources }} place={PICTURE_PLACE} />
      <ProductNames item={item} address={localAddress(linePath(item), locale)}>
        {item.type === 'product' &&
          (quantityControl ?? (
            <p className="line-variant">{`${texts.quantity}: ${item.quantity}`}</p>
          ))}
        {note && <p className="bag-note">{note}</p>}
        {problem && <p className="bag-note bag-problem">{problem}</p>}
        {news}
      </ProductNames>
      <div className="bag-actions">
        <p className="bag-price">
          <LinePrice {...{ item, locale, texts }} />
          <PriceOfOne {...{ item, locale, texts }} />
        </p>
        {item.type !== 'gwp' && removal}
      </div>
    </li>
  );
}

/** What prevents buying it. */
function problemOf(item: LineItem, texts: LineTexts): string | undefined {
  if (item.inventory === 0) return texts.soldOut;
  return isShort(item) ? fillText(texts.onlyLeft, { count: item.inventory ?? 0 }) : undefined;
}

/** The kind of line if it isn't a product. */
function noteOf({ type }: LineItem, texts: LineTexts): string | undefined {
  if (type === 'gwp') return texts.gift;
  return type === 'free_sample' ? texts.sample : undefined;
}

/** What one piece costs, where the price is for several. */
function PriceOfOne({ item, locale, texts }: Pick<Props, 'item' | 'locale' | 'texts'>) {
  const { type, quantity, unitPrice } = item;
  if (!texts.each || type !== 'product' || quantity < 2) return null;
  return (
    <span className="bag-each">{fillText(texts.each, { price: printed(unitPrice, locale) })}</span>
  );
}
