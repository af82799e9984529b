import { CommerceError } from '#commerce/commerce-error.ts';
import type { PlatformProfiles } from './platform-profiles.ts';
import {
  type CatalogueRequest,
  getProduct,
  lookupCatalog,
  searchCatalog,
} from './ucp-catalogue.ts';
import {
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  type Capability,
  envelope,
  UcpProblem,
} from './ucp-envelope.ts';

/** What can be asked of the catalogue, and the capability that it's part of. */
const OPERATIONS = {
  search: [CATALOG_SEARCH, searchCatalog],
  lookup: [CATALOG_LOOKUP, lookupCatalog],
  product: [CATALOG_LOOKUP, getProduct],
} as const satisfies Record<
  string,
  readonly [Capability, (request: CatalogueRequest) => Promise<object>]
>;

export type OperationName = keyof typeof OPERATIONS;

export interface OperationRequest extends CatalogueRequest {
  /** The address of the platform's profile, as the request has it. */
  readonly profile: string | undefined;
}

export interface OperationContext {
  readonly profiles: PlatformProfiles;
  /** Called with errors that kept the catalogue from answering. */
  readonly onFailure: (error: unknown) => void;
}

export interface OperationAnswer {
  /** Of HTTP. */
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Answers a request to the catalogue. What goes wrong is an answer as well. */
export async function answerOperation(
  name: OperationName,
  { profile, ...request }: OperationRequest,
  { profiles, onFailure }: OperationContext,
): Promise<OperationAnswer> {
  const [capability, answer] = OPERATIONS[name];
  try {
    await profiles.agree(profile, capability);
    const facts = await answer(request);
    return { status: 200, facts: { ucp: envelope(capability, 'success'), ...facts } };
  } catch (error) {
    if (error instanceof UcpProblem) return problemAnswer(error, capability);
    if (!(error instanceof CommerceError)) onFailure(error);
    return problemAnswer(UNAVAILABLE, capability);
  }
}

const UNAVAILABLE = new UcpProblem(
  503,
  'unavailable',
  'The catalogue does not answer now. Try again in a moment.',
);

function problemAnswer(
  { status, code, message }: UcpProblem,
  capability: Capability,
): OperationAnswer {
  const severity = status === 503 ? 'recoverable' : 'unrecoverable';
  const messages = [{ type: 'error', code, content: message, severity }];
  return { status, facts: { ucp: envelope(capability, 'error'), messages } };
}
