import type { ReactNode } from 'react';

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
        <bdi className="added-name">{name}</bdi>
        {children}
      </span>
    </a>
  );
}
