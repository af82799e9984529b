import '../bag/lines.css';
import '../account/account.css';
import './order-receipt.css';
import useSWRImmutable from 'swr/immutable';
import { one } from '#commerce/json-api-document.ts';
import { placedOrderSchema } from '#commerce/order.ts';
import { ORDER_PARAMETER } from '#domain/bag/checkout-token.ts';
import type { Texts } from '#i18n/texts.ts';
import { Receipt } from '#views/Receipt.tsx';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { retries } from '../react/retries.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { WholeWords } from '../words/WholeWords.tsx';
import { GuestAccount } from './GuestAccount.tsx';
import { OpenOrder } from './OpenOrder.tsx';

interface Props extends PageLocale {
  readonly texts: Texts<'receipt'> & Texts<'parcels'>;
  /** Absent where guests can't become members. */
  readonly account?: Texts<'guestAccount'> | undefined;
  /** Absent where nobody finds an order by its number. */
  readonly lookup?: Texts<'findOrder'> | undefined;
}

/** The order that the address names, as far as it can be read. */
export function OrderReceipt({ country, language, texts, account, lookup }: Props) {
  const reference = useBrowserValue(referenceOfPage, '');
  const { data: order, error } = useSWRImmutable(
    reference ? (['placed order', reference, country, language] as const) : null,
    async ([, id]) => {
      const answer = await browserClient({ country, language }).get('placedOrders', { id });
      return one(placedOrderSchema)(answer.document) ?? null;
    },
    retries(2),
  );
  if (!reference) return null;
  if (error !== undefined || order === null) return <p>{texts.unreadable}</p>;
  if (!order) {
    return (
      <div className="account-state account-waiting" aria-busy="true">
        <p className="visually-hidden">{texts.loading}</p>
      </div>
    );
  }
  const locale = { country, language };
  return (
    <WholeWords language={language}>
      <Receipt {...{ order, texts, locale }} isNew>
        {lookup && order.email && <OpenOrder {...{ order, locale }} texts={lookup} />}
        {account && <GuestAccount email={order.email} {...{ locale }} texts={account} />}
      </Receipt>
    </WholeWords>
  );
}

const referenceOfPage = () => new URLSearchParams(location.search).get(ORDER_PARAMETER) ?? '';
