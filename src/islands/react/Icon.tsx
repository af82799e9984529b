import { Icon as SpriteIcon } from '#views/Icon.tsx';
import { iconAddress } from '../icon-address.ts';

/** An icon of the pages' sprite. */
export function Icon({ name }: { readonly name: string }) {
  return <SpriteIcon address={iconAddress(name)} />;
}
