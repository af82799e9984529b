import type { LocaleId } from '../contract/locale.ts';
import type { PageToRender } from '../plan/plan.ts';
import type { Collection } from '../publish/collect.ts';
import type { PageFailure } from '../render/render-job.ts';
import type { LeftOutKind } from './left-out.ts';

/** Everything that happens in the engine. Code that prints, logs or counts listens to these. */
export type EngineEvent = { readonly locale: LocaleId } & (
  | { readonly type: 'pull-started' }
  | { readonly type: 'records-pulled'; readonly recordType: string; readonly count: number }
  | {
      readonly type: 'record-malformed';
      readonly recordType: string;
      readonly id: string;
      readonly problem: string;
    }
  /** More records were left out than were reported one by one: all of them, by kind. */
  | { readonly type: 'records-left-out'; readonly kinds: ReadonlyArray<LeftOutKind> }
  /** A list whose pages repeatedly contradicted each other; nothing is removed because of it. */
  | { readonly type: 'list-incomplete'; readonly recordType: string; readonly problem: string }
  /** Records that stay as they were because the change is unusual; a person should look. */
  | { readonly type: 'content-stopped'; readonly findings: ReadonlyArray<string> }
  /** A record that the API no longer has; it stays until that's confirmed. */
  | { readonly type: 'record-missing'; readonly recordType: string; readonly id: string }
  /** A record that the source failed to give; it stays as it is until it can be read. */
  | {
      readonly type: 'record-unread';
      readonly recordType: string;
      readonly id: string;
      readonly problem: string;
    }
  /** A record that should have a page, and why it has none. */
  | {
      readonly type: 'record-without-page';
      readonly recordType: string;
      readonly id: string;
      readonly problem: string;
    }
  | {
      readonly type: 'pulled';
      readonly records: number;
      readonly changed: number;
      readonly removed: number;
      readonly malformed: number;
    }
  | {
      readonly type: 'planned';
      readonly render: ReadonlyArray<PageToRender>;
      /** Paths of the pages that were removed. */
      readonly remove: ReadonlyArray<string>;
    }
  | {
      readonly type: 'rendered';
      readonly done: number;
      readonly total: number;
      /** Heap size of the worker that rendered last. */
      readonly heapBytes: number;
    }
  | ({ readonly type: 'page-failed' } & PageFailure)
  | {
      readonly type: 'published';
      readonly release: number;
      readonly added: number;
      readonly replaced: number;
      readonly removed: number;
      readonly unchanged: number;
      readonly ms: number;
    }
  /** A file that the locale can do without for a while, such as `paths.db`, is damaged. */
  | { readonly type: 'part-failed'; readonly part: string; readonly problem: string }
  /** What is here was replaced by what the machines share, because it wasn't of the same history. */
  | { readonly type: 'started-over'; readonly problem: string }
  /** Pages whose stored bytes were damaged, and have been restored. */
  | { readonly type: 'repaired'; readonly pages: number }
  | { readonly type: 'up-to-date'; readonly release: number | undefined }
  | ({ readonly type: 'collected' } & Collection)
  | { readonly type: 'held'; readonly release: number }
  | {
      readonly type: 'failed';
      readonly problem: string;
      readonly advice: string;
      /** What is unusual enough that a person should look at it, if that's the problem. */
      readonly unusual?: ReadonlyArray<string> | undefined;
      /** The settings of the requester are at fault, and nothing was done. */
      readonly isRefusal?: true;
    }
);

export type Listener = (event: EngineEvent) => void;
