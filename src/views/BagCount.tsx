import type { Bag } from '#commerce/bag.ts';
import { countPieces } from '#domain/bag/bag-pieces.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly bag: Bag;
  readonly texts: Pick<Texts<'bag'>, 'items' | 'extras' | 'rewardsCount'>;
}

/** How many pieces are bought, and what comes with them. */
export function BagCount({ bag, texts }: Props) {
  const { extras, rewards } = countPieces(bag.lineItems);
  const counted = [
    fillText(texts.items, { count: bag.itemsCount }),
    extras > 0 && fillText(texts.extras, { count: extras }),
    rewards > 0 && fillText(texts.rewardsCount, { count: rewards }),
  ];
  return <span>{counted.filter(Boolean).join(' · ')}</span>;
}
