import type { PresentEditor } from '#console/contract.ts';

/** Who has which change set open right now, and which field they are in. */
export interface Presence {
  /** Notes where an editor is. They are gone if that isn't repeated for a while. */
  note(editor: PresentEditor): void;
  /** Notes that a page closed the change set. */
  leave(tab: string): void;
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
const EDITORS_MAX = 200;

export function createPresence({ onChange, now }: PresenceOptions): Presence {
  const noted = new Map<string, { readonly at: number; readonly editor: PresentEditor }>();
  const list = () => [...noted.values()].map(({ editor }) => editor);
  const change = (work: () => void) => {
    const before = JSON.stringify(list());
    work();
    if (JSON.stringify(list()) !== before) onChange(list());
  };
  const dropGone = () => {
    for (const [tab, { at }] of noted) if (at + GONE_AFTER_MS <= now()) noted.delete(tab);
  };
  const timer = setInterval(() => change(dropGone), LOOK_MS).unref();
  return {
    note(editor) {
      change(() => {
        dropGone();
        if (noted.size >= EDITORS_MAX && !noted.has(editor.tab)) return;
        noted.set(editor.tab, { at: now(), editor });
      });
    },
    leave: (tab) => change(() => noted.delete(tab)),
    list() {
      dropGone();
      return list();
    },
    close: () => clearInterval(timer),
  };
}
