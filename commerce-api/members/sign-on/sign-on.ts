import { ApiError } from '#commerce-api/json-api/api-error.ts';
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
    social: social && {
      clientId: social.clientId,
      discovery: createDiscovery(social, clock),
    },
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
