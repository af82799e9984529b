import type { ListedProduct } from '../../contract/listing-contract.ts';
import { StateTag } from '../ui/StateTag.tsx';

interface Props {
  readonly product: Pick<ListedProduct, 'name' | 'picture'> &
    Partial<Pick<ListedProduct, 'brand' | 'price' | 'isSoldOut'>>;
}

const SIDE = 48;

/** A product as shoppers recognise it in a list. */
export function ListedProductName({ product }: Props) {
  const { name, picture, brand, price, isSoldOut } = product;
  return (
    <span className="record-name">
      {/* The console's pages load nothing from elsewhere. */}
      {picture?.startsWith('/') && (
        <img src={picture} alt="" width={SIDE} height={SIDE} loading="lazy" />
      )}
      <span>
        {name}
        <span className="hint listed-facts">
          {[brand, price].filter(Boolean).join(' · ')}{' '}
          {isSoldOut && <StateTag kind="plain">sold out</StateTag>}
        </span>
      </span>
    </span>
  );
}
