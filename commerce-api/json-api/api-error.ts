import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Where in the request an error is: a query parameter, a header, or a place in the body. */
export type ErrorSource =
  | { readonly parameter: string }
  | { readonly header: string }
  | { readonly pointer: string };

export interface Fault {
  readonly detail: string;
  /** Identifies the kind of error for programs. */
  readonly code?: string;
  readonly source?: ErrorSource | undefined;
  readonly meta?: Readonly<Record<string, unknown>>;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

export interface ApiErrorOptions extends ErrorOptions {
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error for handlers to throw. It's answered as a JSON:API error document. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly faults: ReadonlyArray<Fault>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    faults: Fault | ReadonlyArray<Fault>,
    { headers = {}, ...options }: ApiErrorOptions = {},
  ) {
    const list = Array.isArray(faults) ? (faults as ReadonlyArray<Fault>) : [faults as Fault];
    super(list.map(({ detail }) => detail).join(' '), options);
    this.status = status;
    this.faults = list;
    this.headers = headers;
  }
}

export const badRequest = (detail: string, source?: ErrorSource, options?: ErrorOptions) =>
  new ApiError(400, { detail, source }, options);

export const conflict = (detail: string, source?: ErrorSource) =>
  new ApiError(409, { detail, source });

/** The fault of a well-formed value that can't be. `pointer` names its place in the body. */
export const unprocessable = (detail: string, pointer: string) =>
  new ApiError(422, { detail, source: { pointer } });

export const notFound = (detail: string) => new ApiError(404, { detail });

/** @see https://jsonapi.org/format/1.1/#errors */
export function errorDocument({ status, faults }: ApiError) {
  return {
    errors: faults.map((fault) => ({
      status: String(status),
      title: TITLES[status] ?? 'Error',
      ...fault,
    })),
  };
}
