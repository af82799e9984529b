import './account.css';
import { fillText } from '#i18n/fill-text.ts';
import { AccountState } from './AccountState.tsx';
import { readPurchasedItem } from './account-lists.ts';
import { type AccountProps, dateText } from './account-texts.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useAccountList } from './useAccount.ts';

/** Every variant that the member has bought, the last one first. */
export function PurchasedItems({ texts, localeTag, country, language }: AccountProps) {
  const locale = { country, language };
  const { data: items, state } = useAccountList(locale, 'purchasedItems', readPurchasedItem);
  return (
    <AccountState {...{ texts, state }} empty={items?.length === 0 && texts.noPurchases}>
      <ul className="account-items">
        {items?.map((item) => (
          <li key={item.id}>
            <ItemSummary {...{ item, locale }}>
              <p>{fillText(texts.lastBought, { date: dateText(item.lastBoughtAt, localeTag) })}</p>
              {item.timesBought > 1 && (
                <p>{fillText(texts.timesBought, { count: item.timesBought })}</p>
              )}
            </ItemSummary>
          </li>
        ))}
      </ul>
    </AccountState>
  );
}
