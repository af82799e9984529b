import { listOf, type Output, object, orNone, part, record, text } from './schema.ts';

/** Why a call returned no document. */
export type CommerceErrorKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'not-json'
  | 'too-large'
  /** The access token has expired, and whether it can be renewed isn't known. */
  | 'unrenewed';

/** The parts of a JSON:API error object that the shop reads. */
export type ApiError = Output<typeof apiError>;

const apiError = object({
  status: orNone(text),
  code: orNone(text),
  title: orNone(text),
  detail: orNone(text),
  /** The place in the body that it's about: `/password`. */
  source: object({ pointer: text }),
  /** For a sign-in that needs a code: what to send back with the code. */
  meta: record,
});

/** What a document says of a refusal. */
export const errorDocument = part({
  errors: listOf(apiError),
  meta: (value) => record(value) ?? {},
});

export interface CommerceErrorFacts {
  readonly kind: CommerceErrorKind;
  /** Its name among the endpoints, or else its path. */
  readonly endpoint: string;
  readonly url: string;
  /** Present if the API answered. */
  readonly status?: number;
  readonly errors?: ReadonlyArray<ApiError>;
  /** The `meta` of the error document; its `error_type` says if signing in is blocked. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** How long the API asks clients to wait. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A call to the commerce API that failed: what happened, for which address, and what the API said.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';
  readonly kind: CommerceErrorKind;
  readonly endpoint: string;
  readonly url: string;
  readonly status: number | undefined;
  readonly errors: ReadonlyArray<ApiError>;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | undefined;

  constructor(facts: CommerceErrorFacts) {
    super(explain(facts), { cause: facts.cause });
    this.kind = facts.kind;
    this.endpoint = facts.endpoint;
    this.url = facts.url;
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.meta = facts.meta ?? {};
    this.retryAfterMs = facts.retryAfterMs;
  }
}

const HAPPENED = {
  timeout: () => 'did not answer in time',
  network: () => 'could not be reached',
  status: ({ status }) => `answered ${status}`,
  'not-json': ({ status }) => `answered ${status} with something that is not JSON`,
  'too-large': () => 'answered more than the client accepts',
  unrenewed: () => 'asks for an access token that could not be renewed',
} as const satisfies Record<CommerceErrorKind, (facts: CommerceErrorFacts) => string>;

function explain(facts: CommerceErrorFacts): string {
  const reason = facts.errors?.map(({ detail, title }) => detail ?? title).find(Boolean);
  const happened = `The commerce API ${HAPPENED[facts.kind](facts)} (${facts.url})`;
  return reason ? `${happened}: ${reason}` : `${happened}.`;
}

/** The places of the body that a refusal names. */
export function refusedPlaces(error: unknown): ReadonlySet<string | undefined> {
  const errors = error instanceof CommerceError ? error.errors : [];
  return new Set(errors.map(({ source }) => source?.pointer));
}
