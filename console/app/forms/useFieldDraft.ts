import { useEffect, useRef, useState } from 'react';
import type { DraftFieldAnswer, FieldSave } from '../../contract/editing-contract.ts';
import { useMe } from '../people/useMe.ts';
import { createFieldSaver, type FieldSaver, type SaveState } from './field-saver.ts';
import { saveField } from './save-field.ts';
import { noteUnsaved } from './unsaved.ts';

export type FieldOfRecord = Pick<FieldSave, 'type' | 'id' | 'locale' | 'field'>;

export interface FieldDraft {
  readonly value: unknown;
  readonly state: SaveState;
  readonly problem: string;
  /** What somebody else wrote meanwhile; undefined if they took the draft out. */
  readonly theirs: DraftFieldAnswer | undefined;
  write(value: unknown): void;
  /** Saves at once what was typed. */
  flush(): void;
  keepMine(): void;
  takeTheirs(): void;
  /** Bases the draft on what is live now. */
  rebase(live: unknown): void;
}

export interface FieldDraftOptions {
  readonly set: string;
  readonly of: FieldOfRecord;
  /** The draft as it was last read; undefined if there is none. */
  readonly draft: DraftFieldAnswer | undefined;
  readonly live: unknown;
}

/**
 * One field, saved as somebody types. What somebody else saved meanwhile is neither overwritten nor
 * lost: both values are there, to choose from.
 */
export function useFieldDraft({ set, of, draft, live }: FieldDraftOptions): FieldDraft {
  const [value, setValue] = useState<unknown>(draft ? draft.value : live);
  const [state, setState] = useState<SaveState>('as-it-is');
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<DraftFieldAnswer>();
  const saver = useRef<FieldSaver>(undefined);
  saver.current ??= createFieldSaver({
    version: draft?.version ?? 0,
    send: (asked) => saveField(set, { ...of, ...asked }),
    onUnsaved: (isUnsaved) => noteUnsaved(saver, isUnsaved),
    onState(next, told = {}) {
      setState(next);
      setProblem(told.problem ?? '');
      setTheirs(told.theirs);
    },
  });
  const current = saver.current;
  useEffect(() => {
    window.addEventListener('pagehide', current.flush);
    window.addEventListener('online', current.flush);
    return () => {
      window.removeEventListener('pagehide', current.flush);
      window.removeEventListener('online', current.flush);
      current.flush();
    };
  }, [current]);
  const me = useMe();
  useEffect(() => {
    // Whoever has signed in again has saved what was refused meanwhile.
    if (me) current.flush();
  }, [current, me]);
  const seen = draft?.version ?? 0;
  useEffect(() => {
    if (current.adopts(seen)) setValue(draft ? draft.value : live);
  }, [current, seen, draft, live]);
  return {
    value,
    state,
    problem,
    theirs,
    write(next) {
      setValue(next);
      current.write(next);
    },
    flush: current.flush,
    keepMine: () => current.retry(theirs?.version ?? 0),
    takeTheirs() {
      setValue(theirs ? theirs.value : live);
      current.take(theirs?.version ?? 0);
    },
    rebase: (basis) => current.rebase(value, basis),
  };
}
