import type { ReactNode } from 'react';
import type { OrderedLine } from '#commerce/account-item.ts';
import type { PlacedOrder } from '#commerce/order.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { Parcels } from './Parcels.tsx';

interface Props {
  readonly order: PlacedOrder;
  readonly locale: Pick<Locale, 'country' | 'language'>;
  readonly texts: Texts<'receipt'> & Texts<'parcels'>;
  /** Whether it was placed a moment ago: an order that is found later does not say that it was mailed. */
  readonly isNew?: boolean;
  /** What stands beside it at the end. */
  readonly children?: ReactNode;
}

/** An order that was placed: what it contains and costs, where it goes, and how it was paid. */
export function Receipt({ order, locale, texts, isNew = false, children }: Props) {
  return (
    <div className="receipt">
      <Note {...{ order, texts }} />
      {isNew && order.confirmationEmail && !order.isCancelled && (
        <p className="receipt-mailed">
          {fillText(texts.mailed, { email: order.confirmationEmail })}
        </p>
      )}
      <article className="account-order" aria-labelledby="receipt">
        <h2 id="receipt">{fillText(texts.order, { number: order.number })}</h2>
        {order.displayPlacedOn && (
          <p className="receipt-placed">
            {fillText(texts.placedOn, { date: order.displayPlacedOn })}
          </p>
        )}
        <Parcels {...{ texts }} parcels={order.parcels} isPartlySent={order.isPartlySent} />
        <ul>
          {order.giftCard && (
            <li>
              <p>
                {texts.giftCard} · {order.displaySubtotal}
              </p>
            </li>
          )}
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
        {order.giftCard ? (
          <MailedCard card={order.giftCard} message={order.giftMessage} texts={texts} />
        ) : (
          <Delivery {...{ order, texts }} />
        )}
        <Payment {...{ order, texts }} />
        {children}
      </div>
    </div>
  );
}

/** What has become of the order. */
function Note({ order, texts }: Omit<Props, 'locale' | 'children'>) {
  // These say more, and aren't there in a demo that sends nothing.
  if (order.parcels.length > 0) return null;
  if (!order.isCancelled && !order.isDemo) return <p className="receipt-note">{texts.lead}</p>;
  const demo = order.giftCard ? texts.demoGiftCard : texts.demo;
  return (
    <p className="receipt-note" role="note">
      {order.isCancelled ? texts.cancelled : demo}
    </p>
  );
}

function priceOf({ type, displayPrice, points }: OrderedLine, texts: Texts<'receipt'>): string {
  if (type === 'gwp') return texts.gift;
  if (type === 'redeemable') return points > 0 ? fillText(texts.points, { points }) : texts.free;
  return type === 'free_sample' ? texts.sample : displayPrice;
}

function Amounts({ order, texts }: Omit<Props, 'locale' | 'children'>) {
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
      {!order.giftCard && (
        <>
          <dt>{texts.delivery}</dt>
          <dd>{order.displayDelivery || texts.free}</dd>
        </>
      )}
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

function Delivery({ order, texts }: Omit<Props, 'locale' | 'children'>) {
  const { name, addressLines, deliveryMethod, displayDelivery, giftMessage } = order;
  const { deliveryDates, isCancelled, isPartlySent, parcels } = order;
  const isThere =
    parcels.length > 0 && !isPartlySent && parcels.every((each) => each.displayDeliveredOn);
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
      {deliveryDates && !isCancelled && !isThere && (
        <p>{fillText(texts.arrives, { dates: deliveryDates })}</p>
      )}
      {giftMessage && (
        <p className="receipt-message">{fillText(texts.giftMessage, { message: giftMessage })}</p>
      )}
    </section>
  );
}

/** Whom a gift card goes to. Its code isn't shown: it is as good as money. */
function MailedCard({ card, message, texts }: MailedCardProps) {
  const { ending, recipientName: name, recipientEmail: email, displaySendOn: day } = card;
  return (
    <section className="receipt-delivery">
      <h2>{texts.giftCard}</h2>
      <p>{fillText(texts.giftCardFor, { name, email, day })}</p>
      <p>{fillText(texts.giftCardCode, { ending })}</p>
      {message && <p className="receipt-message">{fillText(texts.giftMessage, { message })}</p>}
    </section>
  );
}

interface MailedCardProps {
  readonly card: NonNullable<PlacedOrder['giftCard']>;
  readonly message: string;
  readonly texts: Texts<'receipt'>;
}

function Payment({ order: { paymentMethod }, texts }: Omit<Props, 'locale' | 'children'>) {
  if (!paymentMethod) return null;
  return (
    <section>
      <h2>{texts.payment}</h2>
      <p>{paymentMethod}</p>
    </section>
  );
}
