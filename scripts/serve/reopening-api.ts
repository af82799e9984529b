import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { fileProblem } from '#storage/file-condition.ts';
import { inodeOfFile } from '#storage/open-database.ts';
import { OptionalFile } from '#storage/optional-file.ts';
import { StateFileError, type StateProblem } from '#storage/state-problem.ts';

export interface ReopeningApiOptions {
  /** The database's file. */
  readonly file: string;
  /** Opens the API, which calls back when requests failed because of the database. */
  readonly open: (onOutOfOrder: (error: StateFileError) => void) => Promise<CommerceApi>;
  readonly onDown?: ((error: StateFileError) => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly retryMs?: number | undefined;
}

const RETRY_AFTER_S = 30;

/** Problems that reopening may solve. With a full disk, for example, reading still works. */
const REOPENED: ReadonlyArray<StateProblem> = ['broken', 'unreadable'];

/**
 * The embedded API, whose database may be out of order when it's opened, or become so later. Then
 * it answers 503, and is reopened every few seconds. A database that was replaced, for example by a
 * repair, is reopened too.
 */
export async function openReopeningApi(options: ReopeningApiOptions): Promise<CommerceApi> {
  const file = new ApiFile(options);
  const current = () => file.current();
  await current().catch((error: unknown) => {
    if (!(error instanceof StateFileError)) throw error;
  });
  return {
    fetch: (request, clientAddress) =>
      current().then(
        (api) => api.fetch(request, clientAddress),
        () => unavailable(),
      ),
    seed: async (seed, seedOptions) => (await current()).seed(seed, seedOptions),
    replaceEditorial: async (sets, looks) => (await current()).replaceEditorial(sets, looks),
    seedMembers: async (seeder) => (await current()).seedMembers(seeder),
    isSeeded: async () => (await current()).isSeeded(),
    checkoutSecret: async () => (await current()).checkoutSecret(),
    sendStockNotices: async () => (await current()).sendStockNotices(),
    sendGiftCards: async () => (await current()).sendGiftCards(),
    renotify: async () => (await current()).renotify(),
    close: () => file.close(),
  };
}

/** The database's file, and the API that is open on it. */
class ApiFile {
  readonly #options: ReopeningApiOptions;
  readonly #file: OptionalFile<Opening>;
  /** The latest opening, unless it's out of order. */
  #latest: Opening | undefined;
  #wasThere: boolean;
  #isClosed = false;

  constructor(options: ReopeningApiOptions) {
    const { file, retryMs } = options;
    this.#options = options;
    this.#wasThere = inodeOfFile(file) !== undefined;
    this.#file = new OptionalFile({
      file,
      retryMs,
      open: (down) => this.#open(down),
      whenOpen: ({ api }) => api,
      onDown: (error) => this.#reportDown(error),
      onUp: () => this.#reportUp(),
    });
  }

  /** @throws StateFileError if it can't be opened */
  async current(): Promise<CommerceApi> {
    if (this.#isClosed) throw new Error(`${this.#options.file} was closed.`);
    return this.#file.need(({ api }) => api);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#file.close();
    await this.#latest?.close();
  }

  #open(down: StateFileError | undefined): Opening {
    this.#check(down);
    const api = this.#options.open((error) => {
      if (REOPENED.includes(error.problem)) this.#file.failed(error, opening);
    });
    const opening = new Opening(api);
    this.#latest = opening;
    return opening;
  }

  /** @throws StateFileError if opening the file won't help */
  #check(down: StateFileError | undefined): void {
    const { file } = this.#options;
    const isGone = this.#wasThere && inodeOfFile(file) === undefined;
    // A repair moved it away; an empty file in its place would get in the way.
    if (isGone) throw new StateFileError(`${file} is not there.`, { problem: 'unreadable', file });
    // Most of a broken file can be read, until a request needs the rest.
    const problem = down?.problem === 'broken' ? fileProblem(file) : undefined;
    if (problem) throw problem;
  }

  #reportDown(error: StateFileError): void {
    this.#latest = undefined;
    this.#options.onDown?.(error);
  }

  #reportUp(): void {
    this.#wasThere = true;
    this.#options.onUp?.();
  }
}

/** An API that is open, or will be. */
class Opening {
  readonly api: Promise<CommerceApi>;
  #closing: Promise<void> | undefined;

  constructor(api: Promise<CommerceApi>) {
    this.api = api;
  }

  close(): Promise<void> {
    this.#closing ??= this.api.then(
      (api) => api.close(),
      () => {},
    );
    // Closing a broken database may fail as well, which matters only to callers that wait for it.
    this.#closing.catch(() => {});
    return this.#closing;
  }
}

function unavailable(): Response {
  const errors = [{ status: '503', title: 'The shop’s database is out of order for a while.' }];
  return Response.json(
    { errors },
    {
      status: 503,
      headers: {
        'Content-Type': 'application/vnd.api+json',
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_AFTER_S),
      },
    },
  );
}
