import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { fileProblem } from '#storage/file-condition.ts';
import { inodeOfFile } from '#storage/file-place.ts';
import { StateFileError, type StateProblem } from '#storage/state-problem.ts';

export interface ApiWatch {
  readonly onDown?: ((error: StateFileError) => void) | undefined;
  readonly onUp?: (() => void) | undefined;
}

export interface ReopeningApiOptions extends ApiWatch {
  /** The database's file. */
  readonly file: string;
  /** Opens the API, which calls back when requests failed because of the database. */
  readonly open: (onOutOfOrder: (error: StateFileError) => void) => Promise<CommerceApi>;
  readonly retryMs?: number;
}

const RETRY_MS = 5_000;
const RETRY_AFTER_S = 30;

/** Problems that reopening may solve. With a full disk, for example, reading still works. */
const REOPENED: ReadonlyArray<StateProblem> = ['broken', 'unreadable'];

/**
 * The embedded API, whose database may be out of order when it's opened, or become so later. Then
 * it answers 503, and is reopened every few seconds. A database that was replaced, for example by a
 * repair, is reopened too.
 */
export async function openReopeningApi(options: ReopeningApiOptions): Promise<CommerceApi> {
  const { file, onDown, onUp, retryMs = RETRY_MS } = options;
  let held: { readonly api: CommerceApi; readonly inode: number | undefined } | undefined;
  let opening: Promise<CommerceApi> | undefined;
  let down: StateFileError | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const wasThere = inodeOfFile(file) !== undefined;
  let wasOpened = false;

  const letGo = () => {
    const { api } = held ?? {};
    held = undefined;
    // Closing a broken database may fail as well.
    void api?.close().catch(() => {});
  };

  const fail = (error: StateFileError) => {
    down = error;
    onDown?.(error);
    retryLater();
  };

  const retryLater = () => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void openNow().catch(() => {}), retryMs).unref();
  };

  /** @throws StateFileError if opening the file won't help */
  const check = () => {
    const isGone = inodeOfFile(file) === undefined && (wasThere || wasOpened);
    // A repair moved it away; an empty file in its place would get in the way.
    if (isGone) throw new StateFileError(`${file} is not there.`, { problem: 'unreadable', file });
    // Most of a broken file can be read, until a request needs the rest.
    const problem = down?.problem === 'broken' ? fileProblem(file) : undefined;
    if (problem) throw problem;
  };

  const openNow = async () => {
    try {
      check();
      const inode = inodeOfFile(file);
      const api = await options.open((error) => {
        if (held?.api !== api || !REOPENED.includes(error.problem)) return;
        letGo();
        fail(error);
      });
      held = { api, inode: inode ?? inodeOfFile(file) };
      wasOpened = true;
      down = undefined;
      onUp?.();
      return api;
    } catch (error) {
      if (error instanceof StateFileError) fail(error);
      // A repair may have the file locked.
      else if (down) retryLater();
      throw error;
    } finally {
      opening = undefined;
    }
  };

  /** @throws StateFileError if it can't be opened */
  const current = async (): Promise<CommerceApi> => {
    if (held && held.inode !== inodeOfFile(file)) letGo();
    if (held) return held.api;
    if (down) throw down;
    opening ??= openNow();
    return opening;
  };

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
    seedMembers: async (seeder) => (await current()).seedMembers(seeder),
    isSeeded: async () => (await current()).isSeeded(),
    seedCode: async () => (await current()).seedCode(),
    keepSeedCode: async (code) => (await current()).keepSeedCode(code),
    checkoutSecret: async () => (await current()).checkoutSecret(),
    sendStockNotices: async () => (await current()).sendStockNotices(),
    tellAgain: async () => (await current()).tellAgain(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await held?.api.close();
    },
  };
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
