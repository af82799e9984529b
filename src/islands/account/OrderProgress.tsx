import type { OrderStatus } from '#commerce/order.ts';
import type { Texts } from '#i18n/texts.ts';

const STATES = ['processing', 'shipped', 'delivered'] as const;

interface Props {
  readonly status: OrderStatus;
  readonly texts: Texts<'orders'>;
}

/** How far an order has come; a cancelled one goes nowhere. */
export function OrderProgress({ status, texts }: Props) {
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
