import { useState } from 'react';
import { list, resourceOf, text } from '#commerce/loose-json.ts';
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
    { endpoint: 'orders', id, read: readDetails },
  );
  return (
    <AccountState {...{ texts, state }}>
      {!order.isKnown && <p>{texts.unknown}</p>}
      <dl className="account-order-facts" hidden={!order.isKnown}>
        <div>
          <dt>{texts.address}</dt>
          {[order.name, ...order.lines, order.phone].filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt>{texts.deliveryMethod}</dt>
          <dd>{texts[order.method]}</dd>
        </div>
        <div>
          <dt>{texts.payment}</dt>
          <dd>{order.paymentMethod || texts.card}</dd>
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

function readDetails(document: unknown) {
  const attributes = resourceOf(document)?.attributes ?? {};
  const method: 'express' | 'standard' =
    attributes['delivery-method'] === 'express' ? 'express' : 'standard';
  return {
    isKnown: text(attributes['delivery-method']) !== '',
    name: text(attributes.name),
    phone: text(attributes.phone),
    paymentMethod: text(attributes['payment-method']),
    lines: list(attributes['address-lines']).map(text),
    method,
  };
}

/** Before an order is known. */
const NONE = readDetails(undefined);
