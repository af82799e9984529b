import type { ContentReader } from '#content';
import {
  CART,
  categoryPath,
  checkoutAddress,
  localAddress,
  SIGN_IN,
} from '#domain/addresses/addresses.ts';
import type { Site } from '#domain/addresses/site.ts';
import type { BagLinks } from '#islands/bag/bag-links.ts';

type BagContent = Pick<ContentReader, 'locale' | 'lacks' | 'navigation'>;

const MAKEUP = categoryPath('makeup');

/** Where the bag leads. */
export function bagLinks(
  content: BagContent,
  { hasCheckout }: Pick<Site, 'hasCheckout'> = {},
): BagLinks {
  const { locale } = content;
  const lacks = content.lacks();
  return {
    bag: localAddress(CART, locale),
    ...(sellsMakeup(content) && { makeup: localAddress(MAKEUP, locale) }),
    ...(!lacks.includes('members') && {
      signIn: {
        address: localAddress(SIGN_IN, locale),
        text: lacks.includes('beauty-pass') ? 'signInPlain' : 'signInPrompt',
      },
    }),
    ...(hasCheckout && { checkout: checkoutAddress(locale) }),
  };
}

function sellsMakeup(content: BagContent): boolean {
  return content.navigation().some(({ link }) => link === MAKEUP);
}
