import type { DraftFieldAnswer, FieldSave, SaveConflict } from '../../contract/editing-contract.ts';
import { ApiProblem, problemText } from '../api/console-api.ts';

/** How far what somebody typed has got. */
export type SaveState = 'as-it-is' | 'typed' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface FieldSaverOptions {
  /** The version of the draft that was read; 0 if there is none. */
  readonly version: number;
  readonly send: (asked: Asked) => Promise<DraftFieldAnswer>;
  readonly onState: (state: SaveState, told?: Told) => void;
  /** Called whenever there is something that isn't saved yet, or no more. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  /** How long nobody types before it's saved. */
  readonly pauseMs?: number;
}

type Asked = Pick<FieldSave, 'value' | 'expected' | 'basis'>;

interface Told {
  readonly problem?: string;
  readonly theirs?: DraftFieldAnswer | undefined;
}

/** Sends what was typed, one save after the other, each on top of the last. */
export interface FieldSaver {
  write(value: unknown): void;
  /** Saves at once. */
  flush(): void;
  /** Saves what was typed on top of another version. */
  retry(version: number): void;
  /** Gives up what was typed, for another version. */
  take(version: number): void;
  rebase(value: unknown, basis: unknown): void;
  /** Whether a version that was read is to be shown, because nothing else was typed since. */
  adopts(version: number): boolean;
}

/** The version of a draft that there isn't. */
const NO_DRAFT = 0;
/** Long enough that a word is one save. */
const PAUSE_MS = 500;
/** How long a save that found no way waits before it's tried again. */
const AGAIN_MS = 5_000;

export function createFieldSaver(options: FieldSaverOptions): FieldSaver {
  const { send, pauseMs = PAUSE_MS } = options;
  let version = options.version;
  let lastRead = options.version;
  let typed: { readonly value: unknown; readonly basis?: unknown } | undefined;
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onState: FieldSaverOptions['onState'] = (state, told) => {
    options.onState(state, told);
    options.onUnsaved?.(typed !== undefined);
  };
  const fail = (error: unknown) => {
    isStopped = isConflict(error);
    if (isConflict(error)) return onState('conflict', { theirs: error.body.conflict.theirs });
    onState('failed', { problem: problemText(error) });
    if (!isRefusal(error)) timer = setTimeout(begin, AGAIN_MS);
  };

  const save = async () => {
    clearTimeout(timer);
    if (!typed || isSending || isStopped) return;
    const sent = typed;
    isSending = true;
    onState('saving');
    try {
      ({ version } = await send({ ...sent, expected: version }));
      if (typed === sent) typed = undefined;
      onState(typed ? 'typed' : 'saved');
    } catch (error) {
      fail(error);
    } finally {
      isSending = false;
    }
    if (typed !== sent) await save();
  };
  const begin = () => void save();

  return {
    write(value) {
      typed = { value };
      if (isStopped) return;
      onState('typed');
      clearTimeout(timer);
      timer = setTimeout(begin, pauseMs);
    },
    flush: begin,
    retry(onTopOf) {
      version = onTopOf;
      isStopped = false;
      begin();
    },
    take(taken) {
      version = taken;
      typed = undefined;
      isStopped = false;
      onState('as-it-is');
    },
    rebase(value, basis) {
      typed = { value, basis };
      begin();
    },
    adopts(read) {
      // Before a save, there is no draft either: it must have been read since.
      const isGone = read === NO_DRAFT && lastRead >= version;
      lastRead = read;
      if (typed || isSending || isStopped || (read < version && !isGone)) return false;
      if (isGone && version > NO_DRAFT) onState('as-it-is');
      version = read;
      return true;
    },
  };
}

/** Whether the same save would be refused again: not without a connection, a session or an origin. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.status === 401) return false;
  return error.status < 500 && error.status !== 429;
}

type Conflict = ApiProblem & { readonly body: SaveConflict };

function isConflict(error: unknown): error is Conflict {
  if (!(error instanceof ApiProblem) || error.status !== 409) return false;
  return typeof error.body === 'object' && error.body !== null && 'conflict' in error.body;
}
