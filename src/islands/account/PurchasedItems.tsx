import './account.css';
import { useEffect } from 'react';
import { purchasedItemSchema } from '#commerce/account-item.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { listenToCards } from '../cards/listen-to-cards.ts';
import { AccountList } from './AccountList.tsx';
import { type AccountProps, dateText } from './account-props.ts';
import { listedIn, useAccountPages } from './useAccount.ts';

/** All variants that the member bought, latest first. */
export function PurchasedItems({
  texts,
  localeTag,
  country,
  language,
}: AccountProps<'purchasedItems'>) {
  const locale = { country, language };
  useEffect(listenToCards, []);
  const { pages, state, more } = useAccountPages(locale, 'purchasedItems');
  return (
    <AccountList
      className="account-items"
      items={listedIn(pages, purchasedItemSchema)}
      empty={texts.noPurchases}
      {...{ texts, state, more }}
    >
      {(item) => (
        <ItemSummary {...{ item, locale }}>
          {item.price && <p className="account-item-price">{item.price}</p>}
          <p>{fillText(texts.lastBought, { date: dateText(item.lastBoughtAt, localeTag) })}</p>
          {item.timesBought > 1 && (
            <p>{fillText(texts.timesBought, { count: item.timesBought })}</p>
          )}
          {item.isGone ? (
            <p>{texts.soldNoMore}</p>
          ) : (
            <button
              type="button"
              className="button button-small button-plain"
              data-add={item.variantId}
              aria-label={`${texts.buyAgain}: ${item.productName}`}
            >
              {texts.buyAgain}
            </button>
          )}
        </ItemSummary>
      )}
    </AccountList>
  );
}
