import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { type RunningS3, startS3 } from './start-s3.ts';

/** What the machines of a shop share. */
export interface RunningServices {
  readonly postgres: RunningPostgres;
  /** What tells a machine of them. */
  environment(databaseUrl: string): Readonly<Record<SharedVariable, string>>;
  stop(): Promise<void>;
}

type SharedVariable = 'DATABASE_URL' | keyof RunningS3['environment'];

/** Starts a PostgreSQL and an S3 server, both empty. */
export async function startServices(): Promise<RunningServices> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  return {
    postgres,
    environment: (databaseUrl) => ({ DATABASE_URL: databaseUrl, ...s3.environment }),
    async stop() {
      await s3.stop();
      postgres.stop();
    },
  };
}
