import './lines.css';
import './cart.css';
import type { Country, Language } from '#domain/locale/locales.ts';
import { BagFailure, EmptyBag } from './BagNotices.tsx';
import type { BagLinks } from './bag-links.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import type { CartTexts } from './cart-texts.ts';
import { FullCart } from './FullCart.tsx';
import { hasItems, useBag } from './useBag.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: CartTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The bag as a page: its line items, and a summary beside them. */
export function Cart({ country, language, texts, links, ...props }: Props) {
  const locale = { country, language };
  const { bag, isRefreshing, hasFailed, refresh } = useBag(locale);
  if (hasItems(bag)) return <FullCart {...{ bag, locale, texts, links, ...props }} />;
  if (bag !== undefined)
    return <EmptyBag texts={texts} makeupLink={links.makeup} lead={texts.emptyLead} />;
  if (hasFailed) return <BagFailure texts={texts} isRetrying={isRefreshing} onRetry={refresh} />;
  return <UnknownBag texts={texts} links={links} />;
}

/** As served: CSS decides which of the two is shown, by whether the browser has a bag. */
function UnknownBag({ texts, links }: Pick<Props, 'texts' | 'links'>) {
  return (
    <div className="cart-unknown">
      <CartSkeleton />
      <EmptyBag texts={texts} makeupLink={links.makeup} lead={texts.emptyLead} />
    </div>
  );
}
