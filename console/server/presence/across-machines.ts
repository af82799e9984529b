import * as z from 'zod';
import type { Signals } from '#content-sync/cluster/shared-console.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import type { PresentEditor, WhatChanged } from '../../contract/console-contract.ts';
import type { Presence } from './presence.ts';

const editor = z.object({
  tab: z.string(),
  person: z.string(),
  name: z.string(),
  set: z.string(),
  record: z.object({ type: z.string(), id: z.string(), country: z.enum(COUNTRIES) }).optional(),
  field: z.string().optional(),
}) satisfies z.ZodType<PresentEditor>;

const whatChanged = z.union([
  z.object({ what: z.literal('set'), set: z.string() }),
  z.object({
    what: z.enum(['content', 'shop', 'reviews', 'questions', 'conversation', 'anything']),
  }),
]) satisfies z.ZodType<WhatChanged>;

const message = z.discriminatedUnion('kind', [
  // Machines with older code don't say what.
  z.object({ kind: z.literal('changed'), what: whatChanged.default({ what: 'anything' }) }),
  z.object({ kind: z.literal('present'), editor, count: z.int() }),
  z.object({ kind: z.literal('left'), tab: z.string(), count: z.int() }),
]);
type Message = z.infer<typeof message>;
/** Machines with other code may send messages that this one doesn't know. */
const read = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(message);

export interface Watched {
  readonly presence: Presence;
  /** Tells people who watch on this machine what changed. */
  readonly changed: (what: WhatChanged) => void;
}

/** Shows people the same presence and changes, whichever machines they and the editors are on. */
export interface WatchedEverywhere extends Watched {
  stop(): Promise<void>;
}

/** @param onOthers called when another machine changed something */
export function acrossMachines(
  signals: Signals,
  { presence, changed }: Watched,
  onOthers: (what: WhatChanged) => void,
): WatchedEverywhere {
  const tell = (told: Message) => signals.send(JSON.stringify(told));
  const stop = signals.listen((text) => {
    const { data: heard } = read.safeParse(text);
    if (heard?.kind === 'present') presence.note(heard.editor, heard.count);
    if (heard?.kind === 'left') presence.leave(heard.tab, heard.count);
    if (heard?.kind === 'changed') onOthers(heard.what);
  });
  return {
    presence: {
      ...presence,
      note(present, count) {
        presence.note(present, count);
        tell({ kind: 'present', editor: present, count });
      },
      leave(tab, count) {
        presence.leave(tab, count);
        tell({ kind: 'left', tab, count });
      },
    },
    changed(what) {
      changed(what);
      tell({ kind: 'changed', what });
    },
    stop,
  };
}
