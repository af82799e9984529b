import { iconAddress } from '../icon-address.ts';

/** An icon of the sprite, like `Icon.astro`. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  );
}
