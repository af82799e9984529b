import type { Context } from 'hono';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';

/** What the endpoints work with. */
export interface Services {
  readonly db: Database;
  readonly clock: () => Date;
}

export interface ApiEnv {
  /** What the embedder hands over beside a request. */
  Bindings: { readonly clientAddress?: string | undefined };
  Variables: { readonly locale: Locale };
}

export type ApiContext = Context<ApiEnv>;
export type ApiHandler = (context: ApiContext) => Promise<Response>;
