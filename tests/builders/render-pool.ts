import { contentModel } from '#content/model.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { compiledCode } from './compiled-code.ts';

let pool: Promise<RenderPool> | undefined;

/**
 * Renders with the compiled code, by one thread that the test files of a worker share and that ends with
 * the worker: to start a thread takes longer than to render the pages of most tests.
 */
export function sharedPool(): Promise<RenderPool> {
  pool ??= open();
  return pool;
}

async function open(): Promise<RenderPool> {
  const { entryFile } = await compiledCode();
  return new WorkerPool({ model: contentModel, entryFile, threads: 1 });
}
