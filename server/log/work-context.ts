import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done: what each line that is logged meanwhile carries. */
export interface WorkContext {
  /** The request that is being answered. */
  readonly requestId?: string;
  /** The rebuild that is under way, with the webhooks it carries and the requests they came by. */
  readonly rebuild?: string;
  readonly deliveries?: ReadonlyArray<string>;
  readonly requestIds?: ReadonlyArray<string>;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Does work, and all that it has done later on, in a context. */
export function inWork<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentWork(): WorkContext | undefined {
  return storage.getStore();
}
