import type { PublicAddresses } from '#domain/addresses/public-addresses.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import { type Launch, launchStatusAt } from '#domain/locale/launch.ts';
import type { Money } from '#domain/money/money.ts';
import type { SalePrice } from '#domain/money/price.ts';
import { type Availability, availabilityOf } from './availability.ts';

/**
 * The one description of what the shop sells for programs: structured data, feeds, Markdown and the tools of agents are
 * views of it, whether content or the commerce system says what is sold.
 */

/** The locale's facts with which its offers are described. */
export interface OfferFacts {
  readonly addresses: PublicAddresses;
  readonly hasPassed: (instant: string) => boolean;
  /** Without members, nobody buys before the launch. */
  readonly hasMembers: boolean;
}

/** A product as it's sold. */
export interface SoldProduct {
  readonly name: string;
  readonly path: string;
  /** What its variants differ in: `shade`. */
  readonly optionType: string | null;
  readonly variants: ReadonlyArray<SoldVariant>;
}

export interface SoldVariant {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly originalPrice: Money | null;
  /** The next instant at which its price changes. */
  readonly priceChangesAt?: string | undefined;
  /** The sale's price and the usual one, in minor units, unless the sale is over. */
  readonly sale?: (SalePrice & { readonly usualPrice: number }) | undefined;
  readonly isSoldOut: boolean;
  readonly launch: Launch;
  readonly pictures: ReadonlyArray<{ readonly url: string }>;
  readonly gtin?: string | undefined;
  readonly mpn?: string | undefined;
}

/** A variant as programs get it. */
export interface OfferedVariant {
  readonly id: string;
  /** With that of the product. */
  readonly name: string;
  /** What tells it from other variants, or else the name of the product. */
  readonly ownName: string;
  /** The address of the page that shows the variant. */
  readonly address: string;
  readonly pictures: ReadonlyArray<string>;
  readonly price: Money;
  /** Before it was reduced; null if it isn't. */
  readonly originalPrice: Money | null;
  readonly priceChangesAt?: string | undefined;
  readonly sale?: SoldVariant['sale'];
  readonly availability: Availability;
  /** The instant of the launch that is still to come. */
  readonly launchAt: string | null;
  readonly gtin?: string | undefined;
  readonly mpn?: string | undefined;
  /** The property in which the variant differs from others, if programs have a name for it. */
  readonly varies: { readonly by: 'color' | 'size'; readonly value: string } | undefined;
}

export function offeredVariant(
  variant: SoldVariant,
  { name, path, optionType, variants }: SoldProduct,
  { addresses, hasPassed, hasMembers }: OfferFacts,
): OfferedVariant {
  const { id, price, originalPrice, priceChangesAt, sale, isSoldOut, launch } = variant;
  const launchStatus = launchStatusAt(launch, hasPassed);
  const availability = availabilityOf({ launchStatus, isSoldOut, hasMembers });
  const isAlone = variants.length === 1;
  const by = VARYING[knownOptionType(optionType)];
  return {
    ...{ id, price, originalPrice, priceChangesAt, sale, availability },
    name: isAlone ? name : `${name} ${variant.name}`.trim(),
    ownName: variant.name || name,
    address: isAlone ? addresses.page(path) : addresses.variant(path, id),
    pictures: variant.pictures.map(({ url }) => addresses.file(url)),
    gtin: variant.gtin,
    mpn: variant.mpn,
    launchAt: isBefore(availability) ? launch.launchAt : null,
    varies: by && !isAlone ? { by, value: variant.name } : undefined,
  };
}

const isBefore = (availability: Availability) =>
  availability === 'pre-order' || availability === 'early-access';

const VARYING: Readonly<Record<ReturnType<typeof knownOptionType>, 'color' | 'size' | undefined>> =
  { shade: 'color', size: 'size', scent: undefined, type: undefined };
