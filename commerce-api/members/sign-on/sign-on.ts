import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { createIdTokenReader, type IdTokenReader } from './id-token.ts';
import { createDiscovery, type Discovery, type IssuerOptions } from './issuer.ts';

/** The name of the only social issuer, as pages call it. */
export const SOCIAL_PROVIDER = 'google';

/** The issuers that members may sign in with. */
export interface SignOnOptions {
  readonly social?: IssuerOptions | undefined;
  readonly company?: (IssuerOptions & { readonly emailDomain: string }) | undefined;
}

export interface SocialSignOn {
  readonly clientId: string;
  readonly discovery: Discovery;
  readonly readIdToken: IdTokenReader;
}

export interface CompanySignOn {
  readonly discovery: Discovery;
  /** The domain of employees' addresses. */
  readonly emailDomain: string;
}

export interface SignOns {
  readonly social: SocialSignOn | undefined;
  readonly company: CompanySignOn | undefined;
}

export function createSignOns({ social, company }: SignOnOptions, clock: () => Date): SignOns {
  return {
    social: social && createSocialSignOn(social, clock),
    company: company && {
      discovery: createDiscovery(company, clock),
      emailDomain: company.emailDomain,
    },
  };
}

export function notConfigured(): ApiError {
  const detail = 'There is no signing in this way here.';
  return new ApiError(404, { code: 'not_configured', detail });
}

function createSocialSignOn(options: IssuerOptions, clock: () => Date): SocialSignOn {
  const { clientId } = options;
  const discovery = createDiscovery(options, clock);
  return { clientId, discovery, readIdToken: createIdTokenReader(discovery, { clientId, clock }) };
}
