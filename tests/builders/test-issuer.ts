import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** What the issuer says about a user. */
export type Claims = Readonly<Record<string, unknown>>;

export interface TestIssuer {
  readonly url: string;
  /** The users with an account, by subject. */
  readonly people: Map<string, Claims>;
  /**
   * Who signs in when a browser arrives. If nobody does, the issuer answers that access was denied.
   */
  visitor: string | undefined;
  close(): Promise<void>;
  /** Follows the issuer's redirects like a browser, until they lead to another site. */
  follow(address: string): Promise<URL>;
}

export const SOCIAL_CLIENT = 'shop';
export const SOCIAL_REDIRECT = 'https://shop.example/sign_in';
export const COMPANY_CLIENT = 'shop-staff';
/** The console, which keeps a secret. */
export const CONSOLE_CLIENT = { id: 'console', secret: 'a secret of the console and the issuer' };

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'a-key', alg: 'RS256', use: 'sig' };
}

/** The address that the issuer may send browsers back to. */
export interface Redirects {
  readonly social: string;
  readonly company: string;
  readonly console?: string;
}

/** A real issuer on a free port of this machine. */
export async function openTestIssuer(redirects: Redirects): Promise<TestIssuer> {
  const people = new Map<string, Claims>();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const answering = path.startsWith('/interaction/')
      ? signInAs(issuer.visitor, { request, response })
      : provider.callback()(request, response);
    answering.catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, configuration({ key: await newKey(), people, redirects }));
  const signInAs = async (
    visitor: string | undefined,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ) => {
    const allowed = { login: { accountId: visitor ?? '' }, consent: {} };
    const result = visitor ? allowed : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  };
  const issuer: TestIssuer = {
    url,
    people,
    visitor: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    follow: (address) => follow(address, url),
  };
  return issuer;
}

function configuration({
  key,
  people,
  redirects,
}: {
  key: JWK;
  people: ReadonlyMap<string, Claims>;
  redirects: Redirects;
}): Configuration {
  return {
    clients: [
      {
        client_id: SOCIAL_CLIENT,
        redirect_uris: [redirects.social],
        // Issuers accept addresses without TLS only on the visitor's own machine.
        application_type: redirects.social.startsWith('https:') ? 'web' : 'native',
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
      },
      {
        client_id: COMPANY_CLIENT,
        redirect_uris: [redirects.company],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
      },
      ...(redirects.console === undefined ? [] : [consoleClient(redirects.console)]),
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3_600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, account, provider } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: account?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function consoleClient(redirect: string) {
  return {
    client_id: CONSOLE_CLIENT.id,
    client_secret: CONSOLE_CLIENT.secret,
    redirect_uris: [redirect],
    application_type: 'native' as const,
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post' as const,
  };
}

async function follow(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  for (let hops = 0; address.origin === issuer; hops += 1) {
    if (hops > 10) throw new Error(`The issuer goes round in circles at ${address}.`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${address.pathname}: ${await response.text()}`);
    address = new URL(location, address);
  }
  return address;
}
