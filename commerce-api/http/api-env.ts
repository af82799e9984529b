import type { Context } from 'hono';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** The services that endpoints use. */
export interface Services {
  readonly db: Database;
  readonly clock: () => Date;
  /** Whether the products are another system's, and this API has the content around them. */
  readonly productsElsewhere?: boolean | undefined;
}

export interface ApiEnv {
  /** What the embedder provides with a request. */
  Bindings: { readonly clientAddress?: string | undefined };
  Variables: { readonly locale: Locale };
}

export type ApiContext = Context<ApiEnv>;
export type ApiHandler = (context: ApiContext) => Promise<Response>;
