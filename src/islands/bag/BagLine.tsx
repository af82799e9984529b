import type { ReactNode } from 'react';
import { isShort, type LineItem } from '#commerce/bag.ts';
import { linePath, localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser-client.ts';
import type { PanelTexts } from './bag-texts.ts';
import type { CartTexts } from './cart-texts.ts';
import { LinePicture } from './LinePicture.tsx';
import { LinePrice, printed } from './LinePrice.tsx';
import { usePriceRise } from './usePriceRise.ts';

/** Pictures are larger on the bag's page than in its dropdown. */
const PICTURE_PLACE: PicturePlace = {
  sizes: '8rem',
  narrowest: 72,
  widest: 128,
  isNominal: true,
};

interface Props {
  readonly item: LineItem;
  readonly locale: PageLocale;
  /** Where `each` is among them, a line with several pieces has the price of one. */
  readonly texts: PanelTexts & Partial<Pick<CartTexts, 'each'>>;
  readonly pictureSources: ReadonlyArray<string> | undefined;
  readonly onRemove: (item: LineItem) => void;
  /** The control for the quantity; without it, the quantity is plain text. */
  readonly quantityControl?: ReactNode;
}

/** A line item of the bag. Gifts come and go automatically. */
export function BagLine({ item, texts, pictureSources, onRemove, ...props }: Props) {
  const locale = localeFor(props.locale.country, props.locale.language);
  const priceRise = usePriceRise(item, locale, texts.priceRose);
  const problem = problemOf(item, texts);
  const note = noteOf(item, texts);
  return (
    <li className="bag-line">
      <LinePicture {...{ item, pictureSources }} place={PICTURE_PLACE} />
      <div className="bag-names">
        <p className="bag-brand">
          <bdi>{item.brandName}</bdi>
        </p>
        <p>
          <a className="link" href={localAddress(linePath(item), locale)}>
            <bdi>{item.productName}</bdi>
          </a>
        </p>
        <p className="bag-variant">
          <bdi>{item.variantName}</bdi>
        </p>
        {item.type === 'product' &&
          (props.quantityControl ?? (
            <p className="bag-variant">{`${texts.quantity}: ${item.quantity}`}</p>
          ))}
        {note && <p className="bag-note">{note}</p>}
        {problem && <p className="bag-note bag-problem">{problem}</p>}
        <p className="bag-note bag-problem" role="status" hidden={!priceRise}>
          {priceRise}
        </p>
      </div>
      <div className="bag-actions">
        <p className="bag-price">
          <LinePrice {...{ item, locale, texts }} />
          <PriceOfOne {...{ item, locale, texts }} />
        </p>
        {item.type !== 'gwp' && (
          <button
            type="button"
            className="icon-button"
            aria-label={fillText(texts.remove, { name: item.productName })}
            onClick={() => onRemove(item)}
          >
            <RemoveIcon />
          </button>
        )}
      </div>
    </li>
  );
}

/** What prevents buying it. */
function problemOf(item: LineItem, texts: PanelTexts): string | undefined {
  if (item.inventory === 0) return texts.soldOut;
  return isShort(item) ? fillText(texts.onlyLeft, { count: item.inventory ?? 0 }) : undefined;
}

/** The kind of line if it isn't a product. */
function noteOf({ type }: LineItem, texts: PanelTexts): string | undefined {
  return { product: undefined, redeemable: undefined, gwp: texts.gift, free_sample: texts.sample }[
    type
  ];
}

/** What one piece costs, where the price is for several. */
function PriceOfOne({ item, locale, texts }: Pick<Props, 'item' | 'texts'> & { locale: Locale }) {
  const { type, quantity, unitPrice } = item;
  if (!texts.each || type !== 'product' || quantity < 2) return null;
  return (
    <span className="bag-each">{fillText(texts.each, { price: printed(unitPrice, locale) })}</span>
  );
}

function RemoveIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.5 7V4h5v3" />
    </svg>
  );
}
