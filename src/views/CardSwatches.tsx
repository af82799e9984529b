import { localAddress, variantAddress } from '#domain/addresses/addresses.ts';
import { shortAddress } from '#domain/addresses/short-address.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import { pictureAddresses, type SizedPicture } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import type { ProductCard, Swatch } from '#domain/product/product-card.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { CardSetting } from './card-setting.ts';

interface Props {
  readonly product: ProductCard;
  readonly setting: CardSetting;
}

/** A card's first shades, each with a link to it, and how many more there are. See `swatches.ts`. */
export function CardSwatches({ product, setting }: Props) {
  const { swatches, variantsCount } = product;
  if (swatches.length === 0) return null;
  const more = variantsCount - swatches.length;
  return (
    <ul className="swatches" aria-label={optionsText(product, setting)}>
      {swatches.map((swatch) => (
        <Shade key={swatch.variantId} {...{ swatch, product, setting }} />
      ))}
      {more > 0 && <li>{`+${formatNumber(more, setting.locale.tag)}`}</li>}
    </ul>
  );
}

/** How many variants there are: `24 shades`. */
export function optionsText(
  { variantsCount: count, optionType }: ProductCard,
  { words, locale: { tag } }: CardSetting,
): string {
  return pluralText(words, knownOptionType(optionType), { count, tag });
}

/** Its colour is an attribute of an empty drawing, since pages have no inline styles. */
function Shade({ swatch, product, setting }: Props & { readonly swatch: Swatch }) {
  const { variantId, name, color, isSoldOut, pictureUrl } = swatch;
  const address = localAddress(product.path, setting.locale);
  return (
    <li>
      <a
        href={variantAddress(address, variantId)}
        className={isSoldOut ? 'swatch-sold-out' : undefined}
        data-picture={otherPicture(pictureUrl, product, setting)}
      >
        {color ? <svg color={color} /> : <ShadeIcon {...{ swatch, setting }} />}
        <bdi className="tip">{isSoldOut ? `${name} (${setting.words.soldOut})` : name}</bdi>
      </a>
    </li>
  );
}

function ShadeIcon({ swatch, setting }: Pick<Props, 'setting'> & { readonly swatch: Swatch }) {
  const picture = { url: swatch.iconUrl ?? '', width: Number.POSITIVE_INFINITY };
  const place = PRODUCT_PICTURE_PLACES.swatch;
  const { src } = pictureAddresses(picture, place, setting.pictureSources);
  return <img src={src} alt="" width={20} height={20} loading="lazy" />;
}

/** A picture that takes the place of a card's own, by its difference from it; see `swatches.ts`. */
export function otherPicture(
  url: string | null,
  { picture }: ProductCard,
  { place = 'card', pictureSources }: CardSetting,
): string | undefined {
  if (url === null) return undefined;
  const addressOf = (sized: SizedPicture) =>
    pictureAddresses(sized, PRODUCT_PICTURE_PLACES[place], pictureSources).src;
  return shortAddress(addressOf(picture), addressOf({ url, width: Number.POSITIVE_INFINITY }));
}
