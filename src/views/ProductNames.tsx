import type { ReactNode } from 'react';
import { Name } from './Name.tsx';

interface Props {
  readonly item: {
    readonly brandName: string;
    readonly productName: string;
    readonly variantName: string;
  };
  /** Of the product's page. */
  readonly address: string;
  readonly children?: ReactNode;
}

/** What a line names of a product, in the bag and of an order, and what is said of it. */
export function ProductNames({ item, address, children }: Props) {
  return (
    <div className="line-names">
      <p className="line-brand">
        <bdi>{item.brandName}</bdi>
      </p>
      <p>
        <a className="link" href={address}>
          <Name text={item.productName} />
        </a>
      </p>
      {item.variantName && (
        <p className="line-variant">
          <bdi>{item.variantName}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
