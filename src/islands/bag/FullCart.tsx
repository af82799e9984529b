import { useRef } from 'react';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { BagCount } from '#views/BagCount.tsx';
import { QuantitySelect } from '#views/QuantitySelect.tsx';
import type { PageLocale } from '../browser/client.ts';
import { useShopHas } from '../react/useBrowserValue.ts';
import { WholeWords } from '../words/WholeWords.tsx';
import type { BagLinks } from './bag-links.ts';
import { useIsChanging } from './bag-store.ts';
import type { CartTexts } from './cart-texts.ts';
import { Extras } from './Extras.tsx';
import { GiftMessage } from './GiftMessage.tsx';
import { LiveBagLine } from './LiveBagLine.tsx';
import { LiveSummary } from './LiveSummary.tsx';
import { lineChanges } from './line-changes.ts';
import { MoveToWishList } from './MoveToWishList.tsx';
import { useSteadyOrder } from './useSteadyOrder.ts';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly links: BagLinks;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** A bag with content: its lines, a gift message, its amounts, and extras to choose. */
export function FullCart({ bag, locale, texts, links, pictureSources }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hasGiftMessage = useShopHas('gift-messages');
  const lines = useSteadyOrder(bag.lineItems);
  const isChanging = useIsChanging();
  const { setQuantity, remove, takeOut } = lineChanges(locale, texts);
  const onRemove = (item: LineItem) => {
    list.current?.focus();
    void remove(item);
  };
  return (
    <WholeWords language={locale.language}>
      <div className="cart">
        <div>
          <p className="cart-count" role="status">
            <BagCount {...{ bag, texts }} />
          </p>
          <ul ref={list} className="cart-lines" tabIndex={-1} aria-busy={isChanging}>
            {lines.map((item) => (
              <LiveBagLine
                key={item.id}
                {...{ item, texts, pictureSources, onRemove }}
                locale={localeFor(locale.country, locale.language)}
                quantityControl={
                  <>
                    <QuantitySelect
                      {...{ item, texts }}
                      onChange={(quantity) => void setQuantity(item, quantity)}
                    />
                    <MoveToWishList {...{ item, locale, texts, takeOut }} />
                  </>
                }
              />
            ))}
          </ul>
          {hasGiftMessage && <GiftMessage {...{ bag, locale, texts }} />}
        </div>
        <LiveSummary {...{ bag, locale, texts, links }} />
        <div className="cart-extras">
          <Extras {...{ bag, locale, texts, pictureSources, takeOut }} />
        </div>
      </div>
    </WholeWords>
  );
}
