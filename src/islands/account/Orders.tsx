import './account.css';
import { type Order, type OrderStatus, orderSchema } from '#commerce/order.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { Parcels } from '#views/Parcels.tsx';
import { AccountList } from './AccountList.tsx';
import { dateText, type OrderProps } from './account-props.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { OrderCancellation } from './OrderCancellation.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import { listedIn, useAccountPages } from './useAccount.ts';

interface Props extends OrderProps {
  /** Whether only the latest is shown. */
  readonly isLatestOnly?: boolean;
}

/** The member's orders, newest first. */
export function Orders({ isLatestOnly = false, ...props }: Props) {
  const { texts } = props;
  const pageSize = isLatestOnly ? 1 : undefined;
  const { pages, state, more, refresh } = useAccountPages(props, 'orders', { pageSize });
  return (
    <AccountList
      className="account-orders"
      items={listedIn(pages, orderSchema)}
      empty={texts.noOrders}
      more={{ ...more, isThere: more.isThere && !isLatestOnly }}
      {...{ texts, state }}
    >
      {(order) => <OneOrder {...{ order, refresh, ...props }} />}
    </AccountList>
  );
}

interface OneOrderProps extends OrderProps {
  readonly order: Order;
  /** Reads the orders again. */
  readonly refresh: () => Promise<unknown>;
}

function OneOrder({ order, refresh, ...props }: OneOrderProps) {
  const { texts, localeTag, country, language, helpLink } = props;
  const { number, placedAt, status, lines } = order;
  const points = order.pendingPoints.toLocaleString(localeTag);
  const locale = { country, language };
  return (
    <article className="account-order">
      <header>
        <h2>{fillText(texts.order, { number })}</h2>
        <p>{fillText(texts.placedOn, { date: dateText(placedAt, localeTag) })}</p>
      </header>
      <OrderProgress status={status} texts={texts} />
      {order.deliveryDates && isUnderWay(status) && (
        <p>{fillText(texts.arrives, { dates: order.deliveryDates })}</p>
      )}
      <Parcels {...{ texts }} parcels={order.parcels} isPartlySent={order.isPartlySent} />
      <ul>
        {lines.map((line) => (
          <li key={line.variantId}>
            <ItemSummary item={line} locale={locale}>
              <p>
                {fillText(texts.quantity, { count: line.quantity })} · {line.displayPrice}
              </p>
              {lines.length > 1 && (
                <BuyAgain
                  {...{ locale, texts }}
                  lines={[line]}
                  label={texts.buyAgain}
                  name={line.productName}
                />
              )}
            </ItemSummary>
          </li>
        ))}
      </ul>
      <Amounts {...{ order, texts }} />
      {order.pendingPoints > 0 && (
        <p className="account-order-points">{fillText(texts.orderPoints, { points })}</p>
      )}
      <OrderDetails
        {...{ texts, helpLink, localeTag, country, language }}
        id={order.id}
        name={fillText(texts.order, { number })}
      />
      {order.isCancellable && (
        <OrderCancellation {...{ order, refresh, texts, country, language }} />
      )}
      <OrderReturns {...{ order, refresh, texts, country, language }} />
      <footer className="account-order-end">
        <BuyAgain
          {...{ lines, locale, texts }}
          label={lines.length > 1 ? texts.buyAllAgain : texts.buyAgain}
          name={fillText(texts.order, { number })}
        />
        <p className="account-total">
          <span>{texts.total}</span> <strong>{order.displayTotal}</strong>
        </p>
      </footer>
    </article>
  );
}

/** What the total consists of; the subtotal is the same if nothing was added or taken off. */
function Amounts({ order, texts }: Pick<OrderProps, 'texts'> & { readonly order: Order }) {
  const { displaySubtotal, displayDelivery, displayDiscount } = order;
  const isSame = !displayDiscount && !displayDelivery;
  const amounts = [
    [texts.subtotal, isSame ? '' : displaySubtotal],
    [texts.discount, withTrueMinus(displayDiscount)],
    [texts.delivery, displayDelivery || (displaySubtotal && texts.free)],
  ];
  return amounts.map(
    ([name, amount]) =>
      amount && (
        <p className="account-total" key={name}>
          <span>{name}</span> {amount}
        </p>
      ),
  );
}

const isUnderWay = (status: OrderStatus) => status === 'processing' || status === 'shipped';

const STATES = ['processing', 'shipped', 'delivered'] as const;

interface ProgressProps {
  readonly status: OrderStatus;
  readonly texts: Texts<'orders'>;
}

/** How far an order has come; a cancelled one goes nowhere. */
function OrderProgress({ status, texts }: ProgressProps) {
  if (status === 'cancelled') return <p className="label">{texts.cancelled}</p>;
  const reached = STATES.indexOf(status);
  return (
    <ol className="account-progress">
      {STATES.map((state, index) => (
        <li
          key={state}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {texts[state]}
        </li>
      ))}
    </ol>
  );
}
