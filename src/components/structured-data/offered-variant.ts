import type { ContentReader, ToldProduct, ToldVariant } from '#content';
import { knownOptionType } from '#domain/listing/option-types.ts';
import { type LaunchStatus, launchStatusAt } from '#domain/locale/launch.ts';
import type { Money } from '#domain/money/money.ts';
import { type PublicAddresses, publicAddresses } from './addresses.ts';
import { type ShopTerms, shopTerms } from './terms.ts';

export interface OfferFacts {
  readonly addresses: PublicAddresses;
  readonly hasPassed: (instant: string) => boolean;
  /** Without members, nobody buys before the launch. */
  readonly hasMembers: boolean;
  readonly terms: ShopTerms;
}

/** What a locale's offers have in common. */
export const offerFacts = (content: ContentReader): OfferFacts => ({
  addresses: publicAddresses(content),
  hasPassed: (instant) => content.hasPassed(instant),
  hasMembers: !content.lacks().includes('members'),
  terms: shopTerms(content),
});

/** Before its launch, members alone can buy what is in early access, and nobody what is pre-ordered. */
export type Availability = 'in-stock' | 'sold-out' | 'pre-order' | 'early-access';

/** A variant as programs are told of it: by structured data, feeds and whatever else sells it. */
export interface OfferedVariant {
  readonly id: string;
  /** With that of the product. */
  readonly name: string;
  /** Of the page that shows it. */
  readonly address: string;
  readonly pictures: ReadonlyArray<string>;
  readonly price: Money;
  /** Before it was reduced; null if it isn't. */
  readonly originalPrice: Money | null;
  /** The next instant at which its price changes. */
  readonly priceChangesAt?: string | undefined;
  /** Its price for a time and the one outside of it, in minor units, unless that time is over. */
  readonly sale?: ToldVariant['sale'];
  readonly availability: Availability;
  /** The instant of the launch that is still to come. */
  readonly launchAt: string | null;
  readonly gtin?: string | undefined;
  readonly mpn?: string | undefined;
  /** What it differs in from other variants, if programs have a word for that. */
  readonly varies: { readonly by: 'color' | 'size'; readonly value: string } | undefined;
  readonly deliversFree: boolean;
}

export function offeredVariant(
  variant: ToldVariant,
  {
    name,
    path,
    optionType,
    variants,
  }: Pick<ToldProduct, 'name' | 'path' | 'optionType' | 'variants'>,
  { addresses, hasPassed, hasMembers, terms }: OfferFacts,
): OfferedVariant {
  const { id, price, originalPrice, priceChangesAt, sale, isSoldOut, launch } = variant;
  const status = launchStatusAt(launch, hasPassed);
  const availability = availabilityOf({ status, isSoldOut, hasMembers });
  const isAlone = variants.length === 1;
  const by = VARYING[knownOptionType(optionType)];
  return {
    ...{ id, price, originalPrice, priceChangesAt, sale, availability },
    name: isAlone ? name : `${name} ${variant.name}`.trim(),
    address: isAlone ? addresses.page(path) : addresses.variant(path, id),
    pictures: variant.pictures.map(({ url }) => addresses.file(url)),
    gtin: variant.gtin,
    mpn: variant.mpn,
    launchAt: isBefore(availability) ? launch.launchAt : null,
    varies: by && !isAlone ? { by, value: variant.name } : undefined,
    deliversFree: terms.deliversFree(price),
  };
}

const isBefore = (availability: Availability) =>
  availability === 'pre-order' || availability === 'early-access';

const VARYING: Readonly<Record<ReturnType<typeof knownOptionType>, 'color' | 'size' | undefined>> =
  { shade: 'color', size: 'size', scent: undefined, type: undefined };

interface Sold {
  readonly status: LaunchStatus;
  readonly isSoldOut: boolean;
  readonly hasMembers: boolean;
}

/** As on the page: an announced product isn't sold out, and members can't buy a sold-out one. */
function availabilityOf({ status, isSoldOut, hasMembers }: Sold): Availability {
  if (status === 'coming_soon') return 'pre-order';
  if (isSoldOut) return 'sold-out';
  if (status !== 'early_access') return 'in-stock';
  return hasMembers ? 'early-access' : 'pre-order';
}
