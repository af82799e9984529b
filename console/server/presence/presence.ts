import { Every } from '#content-sync/every.ts';
import type { PresentEditor } from '../../contract/console-contract.ts';

/**
 * Who has which change set open right now, and which field they are in. The messages of a page are
 * counted, because they can arrive in another order: those that a later one has overtaken are ignored.
 */
export interface Presence {
  /** Notes where an editor is. They are gone if that isn't repeated for a while. */
  note(editor: PresentEditor, count: number): void;
  /** Notes that a page closed the change set. */
  leave(tab: string, count: number): void;
  list(): ReadonlyArray<PresentEditor>;
  close(): void;
}

export interface PresenceOptions {
  /** Called whenever the list changes. */
  readonly onChange: (editors: ReadonlyArray<PresentEditor>) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Pages repeat every twenty seconds that they are open. One message may be lost. */
export const GONE_AFTER_MS = 50_000;
const LOOK_MS = 10_000;
/** More than there can be streams of events. */
const PAGES_MAX = 200;

interface NotedPage {
  /** When it said so, in epoch milliseconds. */
  readonly at: number;
  readonly count: number;
  /** Absent once the page has left; an earlier message may still be on its way. */
  readonly editor?: PresentEditor;
}

export function createPresence({ onChange, now }: PresenceOptions): Presence {
  const noted = new Map<string, NotedPage>();
  const list = () => [...noted.values()].flatMap(({ editor }) => editor ?? []);
  const change = (work: () => void) => {
    const before = JSON.stringify(list());
    work();
    if (JSON.stringify(list()) !== before) onChange(list());
  };
  const dropGone = () => {
    for (const [tab, { at }] of noted) if (at + GONE_AFTER_MS <= now()) noted.delete(tab);
  };
  const looking = new Every(LOOK_MS, () => change(dropGone));
  const hear = (tab: string, said: Omit<NotedPage, 'at'>) => {
    change(() => {
      dropGone();
      const before = noted.get(tab);
      if (!before && noted.size >= PAGES_MAX) return;
      if (before && before.count >= said.count) return;
      noted.set(tab, { ...said, at: now() });
    });
  };
  return {
    note: (editor, count) => hear(editor.tab, { count, editor }),
    leave: (tab, count) => hear(tab, { count }),
    list() {
      dropGone();
      return list();
    },
    close: () => void looking.stop(),
  };
}
