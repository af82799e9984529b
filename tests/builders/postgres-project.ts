import type { TestProject } from 'vitest/node';
import { openSharedDatabase } from '#commerce-api/database/open-shared-database.ts';
import { aDatabase } from './databases.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

let postgres: RunningPostgres | undefined;

/** Starts a PostgreSQL for all test files of a project. */
export async function setup({ provide }: TestProject): Promise<void> {
  postgres = await startPostgres();
  const template = await aDatabase(postgres);
  await (await openSharedDatabase(template)).destroy();
  provide('commerceDatabases', { url: postgres.url, template });
}

export function teardown(): void {
  postgres?.stop();
}
