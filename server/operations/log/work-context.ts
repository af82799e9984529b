import { AsyncLocalStorage } from 'node:async_hooks';

/** What something is done for. All lines logged meanwhile carry it. */
export interface WorkContext {
  /** The id of the request that is being answered. */
  readonly requestId?: string;
  /** The rebuild in progress, with the webhooks in it and their requests. */
  readonly rebuild?: string;
  readonly deliveries?: ReadonlyArray<string>;
  readonly requestIds?: ReadonlyArray<string>;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work in a context, including everything asynchronous that it starts. */
export function inWork<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentWork(): WorkContext | undefined {
  return storage.getStore();
}
