import type { Bag, LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import {
  checkoutAddress,
  localAddress,
  PLAIN_CART,
  plainCartAddress,
} from '#domain/addresses/addresses.ts';
import { BagCount } from '#views/BagCount.tsx';
import { BagLine } from '#views/BagLine.tsx';
import { CartSummary } from '#views/CartSummary.tsx';
import { CheckoutPlace } from '#views/CheckoutPlace.tsx';
import { QuantitySelect } from '#views/QuantitySelect.tsx';
import { RemoveButton } from '#views/RemoveButton.tsx';
import { type FormBagOwner, readFormBag } from '../checkout/form-bag.ts';
import type { ClientOf } from '../client-of.ts';
import { badgeOf } from './bag-badge.ts';
import type { NoScriptSetting } from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

interface BagPage {
  readonly setting: NoScriptSetting;
  readonly hasCheckout: boolean;
  /** Why a change was refused. */
  readonly refusal?: { readonly status: 422 | 502; readonly text: string } | undefined;
}

/** The bag of a browser without JavaScript. */
export async function bagAnswer(
  clientOf: ClientOf,
  owner: FormBagOwner,
  page: BagPage,
): Promise<NoScriptAnswer> {
  try {
    return bagOrNone(await readFormBag(clientOf, owner), page);
  } catch (error) {
    if (error instanceof CommerceError) return failedBag(page);
    throw error;
  }
}

function bagOrNone(
  bag: Bag | undefined,
  { setting, hasCheckout, refusal }: BagPage,
): NoScriptAnswer {
  const status = refusal?.status ?? 200;
  const notice = refusal && problem(refusal.text);
  if (!bag || bag.lineItems.length === 0) {
    return { status, main: notice, isEmpty: true, bagToken: bag?.token };
  }
  const { locale, pictureSources, texts } = setting;
  const main = (
    <>
      {notice}
      <div className="cart">
        <div>
          <p className="cart-count">
            <BagCount bag={bag} texts={texts} />
          </p>
          <ul className="cart-lines">
            {bag.lineItems.map((item) => (
              <BagLine
                key={item.id}
                {...{ item, locale, texts, pictureSources }}
                quantityControl={<QuantityForm {...{ item, setting }} />}
                removal={<RemovalForm {...{ item, setting }} />}
              />
            ))}
          </ul>
        </div>
        <CartSummary {...{ bag, texts }}>
          {hasCheckout && <CheckoutPlace {...{ bag, texts }} address={checkoutAddress(locale)} />}
        </CartSummary>
      </div>
    </>
  );
  return { status, main, isEmpty: false, ...badgeOf(bag, locale) };
}

const problem = (text: string) => (
  <p className="bag-problem" role="alert">
    {text}
  </p>
);

interface FormProps {
  readonly item: LineItem;
  readonly setting: NoScriptSetting;
}

function QuantityForm({ item, setting: { locale, t, texts } }: FormProps) {
  return (
    <form className="plain-line" action={plainCartAddress(locale)} method="post">
      <input type="hidden" name="line" value={item.id} />
      <QuantitySelect {...{ item, texts }} />
      <button type="submit" className="button button-plain button-small">
        {t('cartPage.update')}
        <span className="visually-hidden">{` ${item.productName}`}</span>
      </button>
    </form>
  );
}

function RemovalForm({ item, setting: { locale, texts } }: FormProps) {
  return (
    <form action={plainCartAddress(locale)} method="post">
      <input type="hidden" name="line" value={item.id} />
      <input type="hidden" name="quantity" value="0" />
      <RemoveButton name={item.productName} text={texts.remove} />
    </form>
  );
}

function failedBag({ setting: { locale, texts } }: BagPage): NoScriptAnswer {
  const main = (
    <div className="bag-failure">
      <p role="alert">{texts.failed}</p>
      <a className="button button-plain" href={localAddress(PLAIN_CART, locale)}>
        {texts.retry}
      </a>
    </div>
  );
  return { status: 502, main, retainsPageContent: true, isEmpty: false };
}
