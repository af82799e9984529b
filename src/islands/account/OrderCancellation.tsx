import { useState } from 'react';
import type { Order } from '#commerce/order.ts';
import { fillText } from '#i18n/fill-text.ts';
import { CancelOrder } from '#views/CancelOrder.tsx';
import { explainFailure } from '../bag/explain-failure.ts';
import { browserClient } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';
import { refreshUser } from '../user/user-cache.ts';
import type { OrderProps } from './account-props.ts';

interface Props extends Pick<OrderProps, 'country' | 'language' | 'texts'> {
  readonly order: Order;
  /** Reads the orders again. */
  readonly refresh: () => Promise<unknown>;
}

/** Cancels a member's order that isn't packed yet. */
export function OrderCancellation({ order: { number }, texts, refresh, country, language }: Props) {
  const [isSending, setSending] = useState(false);
  const locale = { country, language };
  const cancel = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await browserClient(locale).post('orderCancellations', { body: { number } });
      showToast('success', texts.cancelled);
      // Points that it cost are back.
      await refreshUser(locale);
    } catch (error) {
      showToast('error', await explainFailure(error, locale));
    } finally {
      // A refusal means that the order has gone on.
      await refresh();
      setSending(false);
    }
  };
  return (
    <CancelOrder texts={texts} name={fillText(texts.order, { number })}>
      <button
        type="button"
        className="button button-plain button-small"
        aria-busy={isSending}
        onClick={() => void cancel()}
      >
        {texts.cancelConfirm}
      </button>
    </CancelOrder>
  );
}
