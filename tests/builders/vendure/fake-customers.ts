import { randomBytes } from 'node:crypto';

/**
 * The customers of a fake Vendure, who confirm their addresses by mail before they can log in. Answers are
 * those of a real one.
 */
export interface FakeCustomers {
  readonly answers: Readonly<Record<string, FakeAnswer>>;
  /** The customer of a session. */
  idOf(session: string | undefined): string | undefined;
  /** Adds an order to those that the customer of a session has placed. */
  place(session: string, order: object): void;
  /** The token in the last mail to an address. */
  mailedTo(email: string): string;
  /** Ends all sessions, as Vendure does after a while. */
  endSessions(): void;
}

export interface FakeCall {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
  /** Names another session in the answer. */
  begin(session: string): void;
  /** Makes the orders of a visitor's session those of a customer. */
  merge(from: string | undefined, customerId: string): void;
}

type FakeAnswer = (call: FakeCall) => unknown;

interface Customer {
  readonly id: string;
  readonly emailAddress: string;
  password: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  readonly placed: Array<object>;
}

const DONE = { done: { __typename: 'Success' } };
const failed = (errorCode: string) => ({
  done: { __typename: 'Failed', errorCode, message: 'No.' },
});
const newToken = () => randomBytes(32).toString('hex');

export function fakeCustomers(): FakeCustomers {
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Customer>();
  const mails = new Map<string, { readonly token: string; readonly purpose: string }>();

  const mail = (emailAddress: string, purpose: string) =>
    mails.set(emailAddress, { token: newToken(), purpose });
  const customerMailed = (token: unknown, purpose: string) => {
    const sent = [...mails].find(([, each]) => each.token === token && each.purpose === purpose);
    if (sent) mails.delete(sent[0]);
    return customers.get(sent?.[0] ?? '');
  };
  const begin = (customer: Customer, call: FakeCall) => {
    call.merge(sessions.has(call.session ?? '') ? undefined : call.session, customer.id);
    const session = newToken();
    sessions.set(session, customer);
    call.begin(session);
    return { done: { __typename: 'CurrentUser' } };
  };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

  return {
    idOf: (session = '') => sessions.get(session)?.id,
    place: (session, order) => void sessions.get(session)?.placed.unshift(order),
    mailedTo: (email) => mails.get(email)?.token ?? '',
    endSessions: () => sessions.clear(),
    answers: {
      register({ variables }) {
        const { emailAddress, password, firstName, lastName } = variables.input as Customer;
        if (password === 'not by the rules') return failed('PASSWORD_VALIDATION_ERROR');
        if (!customers.get(emailAddress)?.isVerified) {
          const id = String(customers.size + 1);
          const facts = { id, emailAddress, password, firstName, lastName, phoneNumber: '' };
          customers.set(emailAddress, { ...facts, isVerified: false, placed: [] });
          mail(emailAddress, 'verify');
        }
        return DONE;
      },
      verify(call) {
        const customer = customerMailed(call.variables.token, 'verify');
        if (!customer) return failed('VERIFICATION_TOKEN_INVALID_ERROR');
        customer.isVerified = true;
        return begin(customer, call);
      },
      sendVerification({ variables }) {
        const customer = customers.get(textOf(variables.email));
        if (customer && !customer.isVerified) mail(customer.emailAddress, 'verify');
        return DONE;
      },
      logIn(call) {
        const customer = customers.get(textOf(call.variables.email));
        if (customer?.password !== call.variables.password) {
          return failed('INVALID_CREDENTIALS_ERROR');
        }
        if (customer && !customer.isVerified) return failed('NOT_VERIFIED_ERROR');
        return customer && begin(customer, call);
      },
      logOut({ session = '' }) {
        const customer = sessions.get(session);
        for (const [each, owner] of sessions) if (owner === customer) sessions.delete(each);
        return { done: { success: true } };
      },
      activeCustomer: ({ session = '' }) => ({ activeCustomer: sessions.get(session) ?? null }),
      updateCustomer({ variables, session = '' }) {
        const customer = sessions.get(session);
        if (!customer) return undefined;
        Object.assign(customer, variables.input);
        return { updated: customer };
      },
      askForReset({ variables }) {
        const customer = customers.get(textOf(variables.email));
        if (customer) mail(customer.emailAddress, 'reset');
        return DONE;
      },
      resetPassword(call) {
        const customer = customerMailed(call.variables.token, 'reset');
        if (!customer) return failed('PASSWORD_RESET_TOKEN_INVALID_ERROR');
        customer.password = textOf(call.variables.password);
        customer.isVerified = true;
        return begin(customer, call);
      },
      orders({ variables, session = '' }) {
        const { skip, take } = variables.options as {
          readonly skip: number;
          readonly take: number;
        };
        const customer = sessions.get(session);
        if (!customer) return { activeCustomer: null };
        const items = customer.placed.slice(skip, skip + take);
        return { activeCustomer: { orders: { totalItems: customer.placed.length, items } } };
      },
    },
  };
}
