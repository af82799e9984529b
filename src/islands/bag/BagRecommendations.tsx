import { type ComponentProps, useEffect, useState } from 'react';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import type { KnownBag } from './bag-cache.ts';
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
    if (bag !== undefined || hasFailed) setExcept((known) => known ?? productIds(bag));
  }, [bag, hasFailed]);
  if (!except) return <div className="recommendations" aria-hidden="true" />;
  return <Recommendations {...props} except={except} />;
}

const productIds = (bag: KnownBag) =>
  (bag?.lineItems ?? []).flatMap(({ productId }) => productId || []);
