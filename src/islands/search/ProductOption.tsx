import type { ListedProduct } from '#commerce/listed-products.ts';
import { Option } from './Option.tsx';

interface Props {
  readonly product: Omit<ListedProduct, 'id' | 'path'>;
  readonly href: string;
  readonly onChoose?: () => void;
}

const SIDE = 56;

export function ProductOption({ product, href, onChoose }: Props) {
  const { name, brandName, imgSrc, displayPrice } = product;
  return (
    <Option href={href} {...(onChoose && { onChoose })}>
      {imgSrc && <img className="search-picture" src={imgSrc} alt="" width={SIDE} height={SIDE} />}
      <span className="search-product">
        <strong>{brandName}</strong>
        <span>{name}</span>
        <span>{displayPrice}</span>
      </span>
    </Option>
  );
}
