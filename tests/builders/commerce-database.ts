import { inject } from 'vitest';
import type { CommercePlace } from '#commerce-api/database/open-place.ts';
import { DATABASE_VARIABLE } from '../tier.ts';
import { aDatabase } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly commerceDatabases: { readonly url: string; readonly template: string };
  }
}

/** Whether tests of the commerce API run on PostgreSQL. */
export const ON_POSTGRES = process.env[DATABASE_VARIABLE] === 'postgres';

/** Where a new API of a test keeps its data; the file is nothing on PostgreSQL. */
export async function aCommerceDatabase(databaseFile: string): Promise<CommercePlace> {
  if (!ON_POSTGRES) return { databaseFile };
  const { url, template } = inject('commerceDatabases');
  return { databaseFile, databaseUrl: await aDatabase({ url }, template) };
}
