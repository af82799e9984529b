import './account.css';
import { fillText } from '#i18n/fill-text.ts';
import { AccountState } from './AccountState.tsx';
import { type Order, readOrder } from './account-lists.ts';
import { type AccountProps, dateText } from './account-texts.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useAccountList } from './useAccount.ts';

interface Props extends AccountProps {
  /** How many of them are shown; all without. */
  readonly most?: number;
}

/** What the member ordered, newest first. */
export function Orders({ most = Number.POSITIVE_INFINITY, ...props }: Props) {
  const { texts } = props;
  const { data: orders, state } = useAccountList(props, 'orders', readOrder);
  return (
    <AccountState {...{ texts, state }} empty={orders?.length === 0 && texts.noOrders}>
      <ol className="account-orders">
        {orders?.slice(0, most).map((order) => (
          <li key={order.id}>
            <OneOrder {...{ order, ...props }} />
          </li>
        ))}
      </ol>
    </AccountState>
  );
}

function OneOrder({ order, ...props }: AccountProps & { readonly order: Order }) {
  const { texts, localeTag, country, language } = props;
  const { number, placedAt, status, displayTotal, lines } = order;
  return (
    <article className="account-order">
      <header>
        <h2>{fillText(texts.order, { number })}</h2>
        <p>{fillText(texts.placedOn, { date: dateText(placedAt, localeTag) })}</p>
        <p className="label">{texts[status]}</p>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.variantId + line.productName}>
            <ItemSummary item={line} locale={{ country, language }}>
              <p>
                {fillText(texts.quantity, { count: line.quantity })} · {line.displayPrice}
              </p>
            </ItemSummary>
          </li>
        ))}
      </ul>
      <p className="account-total">
        <span>{texts.total}</span> <strong>{displayTotal}</strong>
      </p>
    </article>
  );
}
