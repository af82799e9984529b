import '../account/account.css';
import './order-receipt.css';
import useSWRImmutable from 'swr/immutable';
import type { OrderedLine } from '#commerce/account-item.ts';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import { ORDER_PARAMETER } from '#domain/bag/checkout-token.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { ItemSummary } from '../account/ItemSummary.tsx';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { retries } from '../react/retries.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { GuestAccount } from './GuestAccount.tsx';

interface Props extends PageLocale {
  readonly texts: Texts<'receipt'>;
  /** Absent where guests can't become members. */
  readonly account?: Texts<'guestAccount'> | undefined;
}

/** The order that the address names, as far as it can be read. */
export function OrderReceipt({ country, language, texts, account }: Props) {
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
  return <Receipt {...{ order, texts, account }} locale={{ country, language }} />;
}

const referenceOfPage = () => new URLSearchParams(location.search).get(ORDER_PARAMETER) ?? '';

interface ReceiptProps {
  readonly order: PlacedOrder;
  readonly locale: PageLocale;
  readonly texts: Texts<'receipt'>;
}

function Receipt({ order, locale, texts, account }: ReceiptProps & Pick<Props, 'account'>) {
  return (
    <div className="receipt">
      {order.isDemo ? (
        <p className="receipt-note" role="note">
          {texts.demo}
        </p>
      ) : (
        <p className="receipt-note">{texts.lead}</p>
      )}
      {order.confirmationEmail && (
        <p className="receipt-mailed">
          {fillText(texts.mailed, { email: order.confirmationEmail })}
        </p>
      )}
      <article className="account-order" aria-labelledby="receipt">
        <h2 id="receipt">{fillText(texts.order, { number: order.number })}</h2>
        <ul>
          {order.lines.map((line) => (
            <li key={line.type + line.variantId}>
              <ItemSummary item={line} locale={locale}>
                <p>
                  {fillText(texts.quantity, { count: line.quantity })} · {priceOf(line, texts)}
                </p>
              </ItemSummary>
            </li>
          ))}
        </ul>
        <Amounts {...{ order, texts }} />
      </article>
      <div className="receipt-side">
        <Delivery {...{ order, texts }} />
        <Payment {...{ order, texts }} />
        {account && <GuestAccount email={order.email} {...{ locale }} texts={account} />}
      </div>
    </div>
  );
}

function priceOf({ type, displayPrice, points }: OrderedLine, texts: Texts<'receipt'>): string {
  if (type === 'gwp') return texts.gift;
  if (type === 'redeemable') return points > 0 ? fillText(texts.points, { points }) : texts.free;
  return type === 'free_sample' ? texts.sample : displayPrice;
}

function Amounts({ order, texts }: Omit<ReceiptProps, 'locale'>) {
  return (
    <dl className="receipt-amounts">
      <dt>{texts.subtotal}</dt>
      <dd>{order.displaySubtotal}</dd>
      {(order.displayDiscount || order.promoCode) && (
        <>
          <dt>
            {order.promoCode ? fillText(texts.promo, { code: order.promoCode }) : texts.discount}
          </dt>
          <dd>{withTrueMinus(order.displayDiscount) || texts.freeDelivery}</dd>
        </>
      )}
      <dt>{texts.delivery}</dt>
      <dd>{order.displayDelivery || texts.free}</dd>
      <dt className="receipt-total">{texts.total}</dt>
      <dd className="receipt-total">
        {order.displayTotal}
        {order.points > 0 && <span> + {fillText(texts.points, { points: order.points })}</span>}
      </dd>
      {order.earnedPoints > 0 && (
        <dd className="receipt-earned">{fillText(texts.earned, { points: order.earnedPoints })}</dd>
      )}
    </dl>
  );
}

function Delivery({ order, texts }: Omit<ReceiptProps, 'locale'>) {
  const { name, addressLines, deliveryMethod, displayDelivery, deliveryDates, giftMessage } = order;
  return (
    <section className="receipt-delivery">
      <h2>{texts.deliverTo}</h2>
      <address>
        {[name, ...addressLines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {deliveryMethod && (
        <p>
          {deliveryMethod} · {displayDelivery || texts.free}
        </p>
      )}
      {deliveryDates && <p>{fillText(texts.arrives, { dates: deliveryDates })}</p>}
      {giftMessage && (
        <p className="receipt-message">{fillText(texts.giftMessage, { message: giftMessage })}</p>
      )}
    </section>
  );
}

function Payment({ order: { paymentMethod }, texts }: Omit<ReceiptProps, 'locale'>) {
  if (!paymentMethod) return null;
  return (
    <section>
      <h2>{texts.payment}</h2>
      <p>{paymentMethod}</p>
    </section>
  );
}
