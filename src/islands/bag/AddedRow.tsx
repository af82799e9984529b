import type { ReactNode } from 'react';
import { Name } from '#views/Name.tsx';

interface Props {
  /** Of the product's page. */
  readonly address: string;
  readonly picture: ReactNode;
  readonly brandName: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** A product in the panel beside the page, as one link: what was added, or what goes with it. */
export function AddedRow({ address, picture, brandName, name, children }: Props) {
  return (
    <a className="added-line" href={address}>
      {picture}
      <span className="added-words">
        <bdi className="line-brand">{brandName}</bdi>
        <Name className="added-name" text={name} />
        {children}
      </span>
    </a>
  );
}
