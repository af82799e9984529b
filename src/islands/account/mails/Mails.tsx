import '../account.css';
import { type Item, itemSchema } from '#commerce/item.ts';
import { meta } from '#commerce/json-api-document.ts';
import { listOf, part } from '#commerce/schema.ts';
import { localAddress, WAITLISTS } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { earlyAccessIn, endSubscription } from '../../lists/subscriptions.ts';
import { failureText, showToast } from '../../toast/show-toast.ts';
import { AccountState } from '../AccountState.tsx';
import type { AccountProps } from '../account-props.ts';
import { useAccount } from '../useAccount.ts';

interface Props extends AccountProps<'mails'> {
  /** What the page of the wait list is called. */
  readonly waitList: string;
}

/** The mails that the member has asked for, and how to stop them. */
export function Mails({ waitList, texts, country, language }: Props) {
  const locale = { country, language };
  const {
    data: items = [],
    state,
    refresh,
  } = useAccount(locale, {
    endpoint: 'notifications',
    read: readEarlyAccess,
  });
  const stop = async ({ variantId }: Item) => {
    try {
      await endSubscription(locale, variantId);
      await refresh();
      showToast('success', texts.stopped);
    } catch {
      showToast('error', failureText('failed'));
    }
  };
  return (
    <section>
      <h2>{texts.title}</h2>
      <p>
        {texts.stock} <a href={localAddress(WAITLISTS, localeFor(country, language))}>{waitList}</a>
      </p>
      <AccountState {...{ texts, state }}>
        <p>{items.length === 0 ? texts.noEarly : texts.early}</p>
        <ul className="account-items">
          {items.map((item) => (
            <li key={item.variantId}>
              <ItemSummary {...{ item, locale }}>
                <button
                  type="button"
                  className="button button-plain button-small"
                  aria-label={`${texts.stop}: ${item.productName}`}
                  onClick={() => void stop(item)}
                >
                  {texts.stop}
                </button>
              </ItemSummary>
            </li>
          ))}
        </ul>
      </AccountState>
    </section>
  );
}

const named = meta(part({ variants: listOf(itemSchema) }));

/** What the member awaits early access to. */
function readEarlyAccess(document: unknown): ReadonlyArray<Item> {
  const asked = earlyAccessIn(document);
  return named(document).variants.filter(({ variantId }) => asked.includes(variantId));
}
