import { Hono, type Next } from 'hono';
import * as z from 'zod';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import {
  checkoutAddress,
  localAddress,
  PLAIN_CART,
  plainCartAddress,
} from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { BagCount } from '#views/BagCount.tsx';
import { BagLine } from '#views/BagLine.tsx';
import { CartSummary } from '#views/CartSummary.tsx';
import { CheckoutPlace } from '#views/CheckoutPlace.tsx';
import { QuantitySelect } from '#views/QuantitySelect.tsx';
import { RemoveButton } from '#views/RemoveButton.tsx';
import type { NodeEnv } from '../../http/client-address.ts';
import type { SentForm } from '../checkout/add-from-form.ts';
import { cartTokenIn, setBagCookies } from '../checkout/bag-cookie.ts';
import { type FormBagOwner, readFormBag, withFormBag } from '../checkout/form-bag.ts';
import { formLimit, namedLocale, seeOther } from '../checkout/posted-form.ts';
import { type Refusal, refusalOf } from '../checkout/refusal-message.ts';
import { type ClientOf, clientsFor } from '../client-of.ts';
import { answerPage, filledPage, publishedPage } from './answer-page.ts';
import { badgeOf } from './bag-badge.ts';
import {
  type NoScriptContext,
  type NoScriptOptions,
  type NoScriptSetting,
  settingOf,
} from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

/** The bag of a browser without JavaScript, and the forms in it. */
export function bagRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get(PLAIN_CART, (context, next) =>
    answerPage(context, next, {
      options,
      from: (_page, locale) => bagFor(context, { locale }, options),
    }),
  );
  routes.post(PLAIN_CART, formLimit, (context, next) => changeBag(context, next, options));
  return routes;
}

interface BagRequest {
  readonly locale: Locale;
  readonly refusal?: Refusal;
}

function bagFor(
  context: NoScriptContext,
  { locale, refusal }: BagRequest,
  options: NoScriptOptions,
): Promise<NoScriptAnswer> {
  const owner = { cookie: context.req.header('Cookie'), locale };
  const { hasCheckout } = options;
  const setting = settingOf(locale, options);
  return bagAnswer(clientsFor(options, context), owner, { setting, hasCheckout, refusal });
}

async function changeBag(context: NoScriptContext, next: Next, options: NoScriptOptions) {
  const { addressing, pages } = options;
  const locale = namedLocale(context.req.raw, addressing);
  const cookie = context.req.header('Cookie');
  try {
    const changed = await changeLine(clientsFor(options, context), {
      fields: await context.req.parseBody(),
      cookie,
      locale,
    });
    const answer = seeOther(localAddress(PLAIN_CART, locale));
    if (changed)
      setBagCookies(answer, { token: changed.token, country: locale.country, cookie }, addressing);
    return answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const page = await publishedPage(pages, locale, PLAIN_CART);
    if (page === undefined) return next();
    const refusal = refusalOf(error, translator(locale.language));
    const answer = await bagFor(context, { locale, refusal }, options);
    return filledPage(context, { page, answer, locale }, options);
  }
}

const fields = z.object({
  line: z.string().min(1).max(200),
  /** 0 takes the line out. */
  quantity: z.string().regex(/^\d{1,3}$/),
});

/**
 * Changes the quantity of the line that a form names. Undefined if it names none, or there is no bag.
 *
 * @throws CommerceError if the commerce system refuses
 */
async function changeLine(clientOf: ClientOf, form: SentForm): Promise<Bag | undefined> {
  const parsed = fields.safeParse(form.fields);
  if (!parsed.success || !cartTokenIn(form.cookie, form.locale.country)) return undefined;
  const { line, quantity } = parsed.data;
  return withFormBag(clientOf, form, (bag) => bag.setQuantity(line, Number(quantity)));
}

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
