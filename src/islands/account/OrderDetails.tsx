import { useState } from 'react';
import { one } from '#commerce/json-api-document.ts';
import { orderDetailsSchema } from '#commerce/order.ts';
import { AccountState } from './AccountState.tsx';
import type { OrderProps } from './account-props.ts';
import { useAccount } from './useAccount.ts';

interface Props extends OrderProps {
  readonly id: string;
  /** The order, for screen readers. */
  readonly name: string;
}

/** Where and how an order is delivered, how it was paid, and what to do about it. */
export function OrderDetails({ id, name, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="account-order-details"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`${props.texts.open}: ${name}`}>{props.texts.open}</summary>
      {isOpen && <Opened {...{ id }} {...props} />}
    </details>
  );
}

function Opened({ id, texts, helpLink, country, language }: Omit<Props, 'name'>) {
  const { data: order = NONE, state } = useAccount(
    { country, language },
    { endpoint: 'orders', id, read: one(orderDetailsSchema) },
  );
  const { name, addressLines, phone, deliveryMethod, paymentMethod } = order;
  const isKnown = deliveryMethod !== '';
  return (
    <AccountState {...{ texts, state }}>
      {!isKnown && <p>{texts.unknown}</p>}
      <dl className="account-order-facts" hidden={!isKnown}>
        <div>
          <dt>{texts.address}</dt>
          {[name, ...addressLines, phone].filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt>{texts.deliveryMethod}</dt>
          <dd>{deliveryMethod === 'express' ? texts.express : texts.standard}</dd>
        </div>
        <div>
          <dt>{texts.payment}</dt>
          <dd>{paymentMethod || texts.card}</dd>
        </div>
      </dl>
      <p className="account-order-help">
        {helpLink && (
          <>
            {texts.help} <a href={helpLink}>{texts.helpLink}</a>
          </>
        )}
        <button
          type="button"
          className="button button-plain button-small"
          onClick={(event) => printOne(event.currentTarget.closest('.account-order'))}
        >
          {texts.print}
        </button>
      </p>
    </AccountState>
  );
}

/** Prints one order, without the page around it. */
function printOne(order: Element | null): void {
  order?.setAttribute('data-printed', '');
  print();
  order?.removeAttribute('data-printed');
}

/** Before an order is known. */
const NONE = orderDetailsSchema(undefined);
