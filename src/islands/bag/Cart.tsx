import './bag.css';
import './cart.css';
import { useEffect, useRef, useState } from 'react';
import { type Bag, itemsCount } from '#commerce/bag.ts';
import type { Country, Language } from '#domain/locales.ts';
import type { PageLocale } from '../browser-client.ts';
import { fillText } from '../fill-text.ts';
import { BagAmounts } from './BagAmounts.tsx';
import type { BagLinks } from './BagDropdown.tsx';
import { BagLine } from './BagLine.tsx';
import { BagFailure, EmptyBag } from './BagNotices.tsx';
import { wantBag } from './bag-store.ts';
import type { DropdownTexts } from './bag-texts.ts';
import { hasItems, isEmpty } from './bag-view.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { useBag } from './queries.ts';
import { SignInPrompt } from './SignInPrompt.tsx';
import { useRemoval } from './useRemoval.ts';

export type CartTexts = DropdownTexts & Readonly<Record<'items' | 'summary', string>>;

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: CartTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The bag as a page: its line items, and beside them what they come to. */
export function Cart({ country, language, texts, links, pictureSources }: Props) {
  const locale = { country, language };
  const view = useBag(locale);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    wantBag();
    setIsKnown(true);
  }, []);

  if (!isKnown) return <UnknownBag texts={texts} links={links} />;
  if (isEmpty(view)) return <EmptyBag texts={texts} makeupLink={links.makeup} />;
  if (hasItems(view.bag))
    return <FullCart bag={view.bag} {...{ locale, texts, links, pictureSources }} />;
  return view.hasFailed ? <BagFailure texts={texts} onRetry={view.refresh} /> : <CartSkeleton />;
}

/** As the page is served: which of the two is shown is decided by whether the browser has a bag. */
function UnknownBag({ texts, links }: Pick<Props, 'texts' | 'links'>) {
  return (
    <div className="cart-unknown">
      <CartSkeleton />
      <EmptyBag texts={texts} makeupLink={links.makeup} />
    </div>
  );
}

interface FullCartProps extends Pick<Props, 'texts' | 'links' | 'pictureSources'> {
  readonly bag: Bag;
  readonly locale: PageLocale;
}

function FullCart({ bag, locale, texts, links, pictureSources }: FullCartProps) {
  const list = useRef<HTMLUListElement>(null);
  const { removing, remove } = useRemoval(locale, texts);
  return (
    <div className="cart">
      <div>
        <p className="cart-count">{fillText(texts.items, { count: itemsCount(bag) })}</p>
        <ul ref={list} className="cart-lines" tabIndex={-1} aria-busy={removing.size > 0}>
          {bag.lineItems.map((item) => (
            <BagLine
              key={item.id}
              item={item}
              texts={texts}
              pictureSources={pictureSources}
              onRemove={() => {
                list.current?.focus();
                void remove(item);
              }}
            />
          ))}
        </ul>
      </div>
      <section className="cart-summary" aria-labelledby="cart-summary">
        <h2 id="cart-summary">{texts.summary}</h2>
        <BagAmounts bag={bag} texts={texts} />
        <SignInPrompt country={locale.country} texts={texts} link={links.signIn} />
      </section>
    </div>
  );
}
