import useSWR from 'swr';
import type { Bag } from '#commerce/bag.ts';
import { count, type LooseResource, resourcesOf, text } from '#commerce/loose-json.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { retries } from '../retries.ts';
import { postLine } from './bag-api.ts';
import { changeBag } from './bag-cache.ts';

/** The extras that a shopper can choose. */
export interface Extra {
  readonly id: string;
  readonly variantId: string;
  readonly brandName: string;
  readonly productName: string;
  readonly imgSrc: string;
  /** 0 for samples. */
  readonly points: number;
}

interface LoadedExtras {
  readonly extras: ReadonlyArray<Extra>;
  readonly isLoading: boolean;
}

export type ExtraKind = 'freeSamples' | 'rewards';

/** None while loading and if they aren't available: the bag works without them. */
export function useExtras(kind: ExtraKind | null, locale: PageLocale): LoadedExtras {
  const { country, language } = locale;
  const { data, isLoading } = useSWR(
    kind && ([kind, country, language] as const),
    async ([endpoint]) => resourcesOf((await browserClient(locale).get(endpoint)).document),
    { revalidateOnFocus: false, ...retries(1) },
  );
  return { extras: data?.map(readExtra) ?? [], isLoading };
}

/** Adds an extra to the bag. */
export function chooseExtra(
  locale: PageLocale,
  extra: { readonly variantId: string; readonly type: 'redeemable' | 'free_sample' },
): Promise<Bag> {
  return changeBag(locale, () => postLine(locale, extra));
}

function readExtra({ id, attributes }: LooseResource): Extra {
  const brandName = text(attributes['brand-name']);
  const productName = text(attributes['product-name']);
  return {
    id,
    variantId: text(attributes['variant-id']),
    brandName,
    productName,
    imgSrc: text(attributes['img-src']) || noPictureUrl({ brandName, path: productName }),
    points: count(attributes.points),
  };
}
