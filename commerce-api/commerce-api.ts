import type { ContentChange } from './admin/content-change.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database/open-database.ts';
import { readState } from './database/state.ts';
import { type SeedOptions, type SeedSource, writeSeed } from './seed/write-seed.ts';

export interface CommerceApiOptions {
  /** A file, made if missing, or `:memory:`. */
  readonly databaseFile: string;
  readonly clock?: (() => Date) | undefined;
  /** Opens the admin surface at `/api/admin/v1` to who bears it; without, there is none. */
  readonly adminToken?: string | undefined;
  /** Called after each committed edit with what it changed; it must not throw. A seed is no edit. */
  readonly onChange?: ((change: ContentChange) => void) | undefined;
}

/** The embedded commerce backend: an API on a database of its own. */
export interface CommerceApi {
  /** Answers a request whose path starts with `/api`. Never rejects. */
  fetch(request: Request): Response | Promise<Response>;
  /**
   * Replaces the whole content in one go; bags stay. Requests made meanwhile wait. Rejects, and
   * leaves everything as it was, when the seed contradicts itself.
   */
  seed(seed: SeedSource, options: SeedOptions): Promise<void>;
  /** The identity of what the content was seeded from; undefined before the first seed. */
  isSeeded(): Promise<string | undefined>;
  /** Waits for the requests under way, then closes the database. */
  close(): Promise<void>;
}

export async function createCommerceApi(options: CommerceApiOptions): Promise<CommerceApi> {
  const db = await openDatabase(options.databaseFile);
  const { adminToken: token, onChange, clock = () => new Date() } = options;
  const app = createApp({ db, clock }, token === undefined ? undefined : { token, onChange });
  const underWay = new Set<Promise<Response>>();
  return {
    fetch(request) {
      const answer = Promise.resolve(app.fetch(request));
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    seed: (seed, seedOptions) => writeSeed(db, seed, seedOptions),
    isSeeded: () => readState(db, 'seed-identity'),
    async close() {
      await Promise.allSettled(underWay);
      await db.destroy();
    },
  };
}
