import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Workshop } from '../workshop.ts';

const SCRIPT = fileURLToPath(new URL('sized-process.ts', import.meta.url));

const builtSize = z.object({
  pages: z.number(),
  pullMs: z.number(),
  /** From planning to publishing. */
  publishedMs: z.number(),
  /** The process's maximum resident set until then. */
  builtRssBytes: z.number(),
  nothingChangedMs: z.number(),
});
/** What building one locale took, in a process of its own. */
export type BuiltSize = Readonly<z.infer<typeof builtSize>>;

const sizedEdit = z.object({
  ms: z.number(),
  /** Of the pages that it changed. */
  bytes: z.number(),
});
export type SizedEdit = Readonly<z.infer<typeof sizedEdit>>;

export interface EditRequest {
  readonly edits: number;
}

/** A shop of one locale in a process of its own, built and ready for edits. */
export interface SizedShop {
  readonly built: BuiltSize;
  /** Changes the prices of so many more products. */
  edit(edits: number): Promise<ReadonlyArray<SizedEdit>>;
  close(): Promise<void>;
}

/** @param most how many edits there will be, which are spread over the catalogue */
export async function openSizedShop(
  { codeFolder }: Workshop,
  dataFolder: string,
  most: number,
): Promise<SizedShop> {
  const child = fork(SCRIPT, [codeFolder, dataFolder, String(most)]);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const answer = async () => {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message;
  };
  return {
    built: builtSize.parse(await answer()),
    async edit(edits) {
      child.send({ edits } satisfies EditRequest);
      return z
        .array(sizedEdit)
        .length(edits)
        .parse(await answer());
    },
    async close() {
      child.disconnect();
      if (!ended.signal.aborted) await once(child, 'exit');
    },
  };
}
