import type { ReactNode } from 'react';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly texts: Texts<'cancelOrder'>;
  /** The order, for screen readers. */
  readonly name: string;
  /** The button that does it, or a form with one. */
  readonly children: ReactNode;
}

/** The way to cancel an order that isn't packed, which says what that means before it can be done. */
export function CancelOrder({ texts, name, children }: Props) {
  return (
    <details className="order-cancel">
      <summary aria-label={`${texts.cancel}: ${name}`}>{texts.cancel}</summary>
      <p>{texts.cancelMeaning}</p>
      {children}
    </details>
  );
}
