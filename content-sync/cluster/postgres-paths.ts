import { sharedPathsOn } from '../ingest/path-index.ts';
import type { SharedPaths } from '../locale-file/paths.ts';
import { sharedStore } from './console/shared-store.ts';
import type { Postgres } from './postgres.ts';

/** The shared paths of several machines, whose index stays the same. */
export function postgresPaths(postgres: Pick<Postgres, 'using'>): SharedPaths {
  const paths = sharedPathsOn(sharedStore(postgres, 'paths').need);
  let id: string | undefined;
  return {
    ...paths,
    async id() {
      id ??= await paths.id();
      return id;
    },
  };
}
