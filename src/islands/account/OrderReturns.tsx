import { type FormEvent, useState } from 'react';
import type { Order } from '#commerce/order.ts';
import { returnBody } from '#domain/bag/order-return.ts';
import { fillText } from '#i18n/fill-text.ts';
import { AskReturn, type RefusedReturn, Returns } from '#views/Returns.tsx';
import { explainFailure } from '../bag/explain-failure.ts';
import { browserClient } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';
import type { OrderProps } from './account-props.ts';

interface Props extends Pick<OrderProps, 'country' | 'language' | 'texts'> {
  readonly order: Order;
  /** Reads the orders again. */
  readonly refresh: () => Promise<unknown>;
}

/** What a member returns of an order, and the form that asks for it. */
export function OrderReturns({ order, texts, refresh, ...locale }: Props) {
  const { number } = order;
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<RefusedReturn>();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const asked = returnBody(new FormData(event.currentTarget));
    if (asked.pieces.length === 0) {
      event.currentTarget.querySelector('select')?.focus();
      return setRefused({ asked, problem: texts.returns.none });
    }
    setSending(true);
    try {
      const body = { number, ...asked };
      await browserClient(locale).post('orderReturns', { body });
      setRefused(undefined);
      showToast('success', texts.returns.done);
    } catch (error) {
      showToast('error', await explainFailure(error, locale));
    } finally {
      await refresh();
      setSending(false);
    }
  };
  return (
    <>
      <Returns order={order} texts={texts.returns} />
      <AskReturn
        order={order}
        texts={texts.returns}
        refused={refused}
        name={fillText(texts.order, { number })}
        form={(fields) => (
          // Once there is another return, the fields begin anew.
          <form
            key={order.returns.length}
            className="account-form"
            onSubmit={(event) => void ask(event)}
          >
            {fields}
            <button
              type="submit"
              className="button button-plain button-small"
              aria-busy={isSending}
            >
              {texts.returns.confirm}
            </button>
          </form>
        )}
      />
    </>
  );
}
