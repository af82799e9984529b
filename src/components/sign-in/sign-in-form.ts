import {
  COMPANY_METHOD,
  type EmailProblem,
  emailProblem,
  isCompanyEmail,
  returnAddress,
  SIGN_IN_QUERIES,
  shownMessage,
} from '#domain/sign-in.ts';

/** How a visitor wants to sign in, as the `sign-in` event tells it. */
export interface SignInRequest {
  readonly method: 'email' | 'social' | 'company';
  readonly email: string;
  /** Where to go once signed in: an address of the shop. */
  readonly returnTo: string;
}

/**
 * The sign-in form: takes up the queries of the address, checks what is typed, and tells by a
 * cancelable `sign-in` event how the visitor wants to sign in. Whoever signs them in cancels it;
 * where nobody does, the form says that it failed.
 */
class SignInForm extends HTMLElement {
  readonly #query = new URLSearchParams(location.search);

  connectedCallback() {
    this.#takeUpQueries();
    const form = this.querySelector('form');
    if (form) form.noValidate = true;
    form?.addEventListener('submit', (event) => this.#submit(event));
    this.#input?.addEventListener('input', () => this.#showProblem(undefined));
    this.#onPress('[data-social]', () => this.#request('social'));
    this.#onPress('[data-company]', () => this.#request('company'));
  }

  get #input() {
    return this.querySelector<HTMLInputElement>('input[type="email"]');
  }

  get #email(): string {
    return this.#input?.value.trim() ?? '';
  }

  #takeUpQueries() {
    const message = this.querySelector('[data-message]');
    if (message) message.textContent = shownMessage(this.#query.get(SIGN_IN_QUERIES.message));
    const email = this.#query.get(SIGN_IN_QUERIES.email);
    if (email && this.#input) this.#input.value = email;
    if (this.#query.get(SIGN_IN_QUERIES.method) === COMPANY_METHOD) this.#showCompanyWay();
  }

  #showCompanyWay() {
    const company = this.querySelector<HTMLElement>('[data-way="company"]');
    const byEmail = this.querySelector<HTMLElement>('[data-way="email"]');
    if (!company || !byEmail) return;
    company.hidden = false;
    byEmail.hidden = true;
    const shown = company.querySelector('[data-email]');
    if (shown) shown.textContent = this.#email;
  }

  #submit(event: SubmitEvent) {
    event.preventDefault();
    const problem = emailProblem(this.#email);
    this.#showProblem(problem);
    if (problem) return this.#input?.focus();
    if (isCompanyEmail(this.#email, this.dataset.companyDomain)) return this.#goToCompanyWay();
    this.#request('email');
  }

  #goToCompanyWay() {
    const address = new URL(location.href);
    address.searchParams.set(SIGN_IN_QUERIES.method, COMPANY_METHOD);
    address.searchParams.set(SIGN_IN_QUERIES.email, this.#email);
    address.searchParams.delete(SIGN_IN_QUERIES.message);
    location.assign(address);
  }

  #request(method: SignInRequest['method']) {
    this.#showProblem(undefined);
    const returnTo = returnAddress(this.#query.get(SIGN_IN_QUERIES.returnTo));
    const detail: SignInRequest = { method, email: this.#email, returnTo };
    const request = new CustomEvent('sign-in', { detail, bubbles: true, cancelable: true });
    if (this.dispatchEvent(request)) this.#showProblem('failed');
  }

  /** Shows one problem, and hides the others. */
  #showProblem(problem: EmailProblem | 'failed' | undefined) {
    for (const text of this.querySelectorAll<HTMLElement>('[data-problem]')) {
      text.hidden = text.dataset.problem !== problem;
    }
    const isOfEmail = problem === 'missing' || problem === 'invalid';
    this.#input?.setAttribute('aria-invalid', String(isOfEmail));
  }

  #onPress(selector: string, act: () => void) {
    this.querySelector(selector)?.addEventListener('click', act);
  }
}

customElements.define('sign-in-form', SignInForm);
