import { type ComponentProps, useEffect, useState } from 'react';
import type { Bag } from '#commerce/bag.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from '../browser-cookies.ts';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { useBag } from './useBag.ts';

type Props = Omit<ComponentProps<typeof Recommendations>, 'except'>;

/**
 * Recommended products beside a bag, without those that were in it when it was first shown. What is
 * added from here stays where it was pressed.
 */
export function BagRecommendations(props: Props) {
  const { bag, hasFailed } = useBag(props);
  const [except, setExcept] = useState<ReadonlyArray<string>>();
  useEffect(() => {
    const isKnown = bag !== undefined || hasFailed || !readCookie(COOKIES.cartToken);
    if (isKnown) setExcept((known) => known ?? productIds(bag));
  }, [bag, hasFailed]);
  if (!except) return <div className="recommendations" aria-hidden="true" />;
  return <Recommendations {...props} except={except} />;
}

const productIds = (bag: Bag | undefined) =>
  (bag?.lineItems ?? []).flatMap(({ productId }) => productId || []);
