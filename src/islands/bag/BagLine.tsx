import type { ReactNode } from 'react';
import { isShort, type LineItem } from '#commerce/bag.ts';
import { linePath, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser-client.ts';
import type { PanelTexts } from './bag-texts.ts';
import type { CartTexts } from './cart-texts.ts';

const PICTURE_SIZE = 72;
/** Pictures are larger on the bag's page than in its dropdown. */
const PICTURE_PLACE: PicturePlace = {
  sizes: '8rem',
  narrowest: PICTURE_SIZE,
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
export function BagLine({ item, locale, texts, pictureSources, onRemove, ...props }: Props) {
  const { country, language } = locale;
  const address = linePath(item);
  const problem = problemOf(item, texts);
  const note = noteOf(item, texts);
  return (
    <li className="bag-line">
      <LinePicture item={item} pictureSources={pictureSources} />
      <div className="bag-names">
        <p className="bag-brand">
          <bdi>{item.brandName}</bdi>
        </p>
        <p>
          <a className="link" href={localAddress(address, localeFor(country, language))}>
            <bdi>{item.productName}</bdi>
          </a>
        </p>
        <p className="bag-variant">
          <bdi>{item.variantName}</bdi>
        </p>
        {item.type === 'product' &&
          (props.quantityControl ?? (
            <p className="bag-variant">
              {texts.quantity}: {item.quantity}
            </p>
          ))}
        {note && <p className="bag-note">{note}</p>}
        {problem && <p className="bag-note bag-problem">{problem}</p>}
      </div>
      <div className="bag-actions">
        <p className="bag-price">
          {priceOf(item, texts)}
          <PriceBefore item={item} locale={locale} text={texts.wasPrice} />
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

function LinePicture({ item, pictureSources }: Pick<Props, 'item' | 'pictureSources'>) {
  const { brandName, productSlug: path } = item;
  const url = item.imgSrc ?? noPictureUrl({ brandName, path });
  const picture = pictureAddresses({ url, width: PICTURE_SIZE }, PICTURE_PLACE, pictureSources);
  return (
    <img
      className="bag-picture"
      sizes={picture.sizes}
      srcSet={picture.srcset}
      src={picture.src}
      alt=""
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      loading="lazy"
    />
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

function priceOf({ type, displayPrice, points }: LineItem, texts: PanelTexts): string {
  if (type === 'product') return displayPrice;
  return type === 'redeemable' ? fillText(texts.points, { points }) : texts.free;
}

interface BeforeProps extends Pick<Props, 'item' | 'locale'> {
  readonly text: string;
}

/** What all pieces of a reduced line would have cost before. */
function PriceBefore({ item, locale: { country, language }, text }: BeforeProps) {
  const { type, quantity, unitPrice, originalUnitPrice = 0 } = item;
  if (type !== 'product' || originalUnitPrice <= unitPrice) return null;
  const before = { amount: originalUnitPrice * quantity, currency: COUNTRY_CURRENCY[country] };
  return (
    <s className="bag-price-before">
      <span className="visually-hidden">{text} </span>
      {formatMoney(before, localeFor(country, language).tag)}
    </s>
  );
}

/** What one piece costs, where the price is for several. */
function PriceOfOne({
  item,
  locale: { country, language },
  texts,
}: Pick<Props, 'item' | 'locale' | 'texts'>) {
  const { type, quantity, unitPrice: amount } = item;
  if (!texts.each || type !== 'product' || quantity < 2) return null;
  const price = formatMoney(
    { amount, currency: COUNTRY_CURRENCY[country] },
    localeFor(country, language).tag,
  );
  return <span className="bag-each">{fillText(texts.each, { price })}</span>;
}

function RemoveIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.5 7V4h5v3" />
    </svg>
  );
}
