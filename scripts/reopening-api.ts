import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { StateFileError } from '#storage/state-problem.ts';

export interface ApiWatch {
  readonly onDown?: (error: StateFileError) => void;
  readonly onUp?: () => void;
}

const RETRY_MS = 5_000;
const RETRY_AFTER_S = 30;

/**
 * The embedded API, whose database may be out of order: then it answers 503, and is tried again every
 * few seconds.
 */
export async function openReopeningApi(
  open: () => Promise<CommerceApi>,
  { onDown, onUp }: ApiWatch = {},
): Promise<CommerceApi> {
  let opened: CommerceApi | undefined;
  let opening: Promise<CommerceApi> | undefined;
  let down: StateFileError | undefined;
  let timer: NodeJS.Timeout | undefined;

  const openNow = async () => {
    try {
      opened = await open();
      down = undefined;
      onUp?.();
      return opened;
    } catch (error) {
      if (error instanceof StateFileError) {
        down = error;
        onDown?.(error);
        timer = setTimeout(() => void openNow().catch(() => {}), RETRY_MS).unref();
      }
      throw error;
    } finally {
      opening = undefined;
    }
  };

  /** @throws StateFileError where it cannot be opened */
  const current = async (): Promise<CommerceApi> => {
    if (opened) return opened;
    if (down) throw down;
    opening ??= openNow();
    return opening;
  };

  await current().catch((error: unknown) => {
    if (!(error instanceof StateFileError)) throw error;
  });

  return {
    fetch(request, clientAddress) {
      if (opened) return opened.fetch(request, clientAddress);
      return current().then(
        (api) => api.fetch(request, clientAddress),
        () => unavailable(),
      );
    },
    seed: async (seed, options) => (await current()).seed(seed, options),
    seedMembers: async (seeder) => (await current()).seedMembers(seeder),
    isSeeded: async () => (await current()).isSeeded(),
    async close() {
      clearTimeout(timer);
      await opened?.close();
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
