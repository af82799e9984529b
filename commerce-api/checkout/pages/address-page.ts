import { html } from 'hono/html';
import { checkoutAddress, localAddress, signInPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Address, FieldErrors } from '../address.ts';
import type { KeptAddress } from '../address-book/address-book.ts';
import type { AddressField } from '../address-forms.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import { fieldProblem } from '../field-problem.ts';
import { formField } from './form-field.ts';
import { keepChoice, keptAddresses } from './kept-addresses.ts';
import { checkoutPage, type Html } from './layout.ts';
import { orderSummary } from './order-summary.ts';
import { problemList } from './problems.ts';
import { stepAddress, stepList } from './steps.ts';
import type { CheckoutView, SignInOffer } from './view.ts';

interface AddressForm {
  readonly fields: ReadonlyArray<AddressField>;
  readonly given: Address;
  /** Those that the member has kept. */
  readonly kept: ReadonlyArray<KeptAddress>;
  /** Whether it's in the fields, and none of those. */
  readonly isTyped: boolean;
  /** Whether the member wants it kept. */
  readonly isKeeping?: boolean;
  readonly errors?: FieldErrors;
}

/** The first step: where to, and to whom. */
export function addressPage(
  { shopName, checkout, bag, member, signIn, notices }: CheckoutView,
  { fields, given, kept, isTyped, isKeeping = false, errors = {} }: AddressForm,
): Html {
  const { locale } = checkout;
  const { language } = locale;
  const t = checkoutTexts(language);
  const problemOf = (field: AddressField) => {
    const error = errors[field.name];
    return error && fieldProblem(field, error, language);
  };
  const problems = fields.flatMap((field) => {
    const text = problemOf(field);
    return text ? [{ text, field: field.name }] : [];
  });
  return checkoutPage({
    locale,
    shopName,
    title: t('addressTitle'),
    steps: stepList(checkout, 'address', t),
    aside: orderSummary(bag, checkout),
    main: html`<h1>${t('addressTitle')}</h1>
      ${problemList(t('problemTitle'), [...notices, ...problems])}
      ${member ? html`<p>${t('memberEmail', { email: member.email })}</p>` : ''}
      ${signIn ? signInLine(signIn, locale) : ''}
      <form method="post" action="${stepAddress(checkout, 'address')}" novalidate>
        ${keptAddresses(checkout, { kept, isTyped })}
        <div class="fields">
          ${fields.map((field) =>
            formField(field, {
              value: given[field.name] ?? '',
              problem: problemOf(field),
              locale,
              t,
            }),
          )}
          ${member ? keepChoice(checkout, isKeeping) : ''}
        </div>
        <button type="submit">${t('next')}</button>
      </form>`,
  });
}

/** Leads to sign-in, and from there to the checkout of the same bag, then the member's. */
function signInLine(offer: SignInOffer, locale: Locale): Html {
  const t = checkoutTexts(locale.language);
  const address = localAddress(signInPath(checkoutAddress(locale)), locale);
  return html`<p class="sign-in">${t('haveAccount')} <a href="${address}">${t(offer)}</a></p>`;
}
