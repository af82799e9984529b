import type { ComponentProps } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { Texts } from '#i18n/texts.ts';
import { BagLine } from '#views/BagLine.tsx';
import { RemoveButton } from '#views/RemoveButton.tsx';
import { usePriceRise } from './price-rise.ts';

interface Props extends Omit<ComponentProps<typeof BagLine>, 'news' | 'removal'> {
  readonly texts: ComponentProps<typeof BagLine>['texts'] &
    Pick<Texts<'bag'>, 'remove' | 'priceRose'>;
  readonly onRemove: (item: LineItem) => void;
}

/** A line of the bag that can be taken out, and whose price may have risen since the page showed it. */
export function LiveBagLine({ onRemove, ...props }: Props) {
  const { item, locale, texts } = props;
  const priceRise = usePriceRise(item, locale, texts.priceRose);
  const remove = () => onRemove(item);
  return (
    <BagLine
      {...props}
      news={
        <p className="bag-note bag-problem" role="status" hidden={!priceRise}>
          {priceRise}
        </p>
      }
      removal={<RemoveButton name={item.productName} text={texts.remove} onClick={remove} />}
    />
  );
}
