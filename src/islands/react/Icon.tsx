import { Icon as SpriteIcon } from '#views/Icon.tsx';
import { iconAddress } from '../browser/icon-address.ts';

/** An icon of the pages' sprite. */
export function Icon({ name }: { readonly name: string }) {
  return <SpriteIcon address={iconAddress(name)} />;
}
