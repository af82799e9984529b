import { statSync } from 'node:fs';
import { StateFileError } from './state-problem.ts';

/** A file of state without which the rest goes on. While it is out of order, it is opened again and again. */
export interface OptionalFile<T> {
  /** What work makes of it, or `otherwise` where it is out of order. */
  use<R>(work: (opened: T) => R, otherwise: R): R;
  /**
   * The same for what must not be lost.
   *
   * @throws StateFileError where it is out of order, or was replaced meanwhile
   */
  need<R>(work: (opened: T) => R): R;
  /** To be told of what went wrong with it outside of these calls. */
  failed(error: StateFileError): void;
  close(): void;
}

export interface OptionalFileOptions<T> {
  readonly file: string;
  readonly open: () => T;
  /** Whether what was opened is to be opened anew, for another reason than that its file is another. */
  readonly isStale?: (opened: T) => boolean;
  readonly onDown: (error: StateFileError) => void;
  readonly onUp: () => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly retryMs?: number;
}

const RETRY_MS = 5_000;

export function openOptionalFile<T extends { close(): void }>(
  options: OptionalFileOptions<T>,
): OptionalFile<T> {
  const { file, now = Date.now, retryMs = RETRY_MS } = options;
  let held: { readonly opened: T; readonly inode: number | undefined } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let down: { readonly error: StateFileError; readonly until: number } | undefined;

  const letGo = () => {
    const { opened } = held ?? {};
    held = undefined;
    try {
      opened?.close();
    } catch {
      // What is out of order may not even be closed.
    }
  };

  const fail = (error: StateFileError) => {
    letGo();
    down = { error, until: now() + retryMs };
    options.onDown(error);
    retryLater();
  };

  /** Nobody may need it for long, and until somebody does it would count as out of order. */
  const retryLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      try {
        current();
      } catch {
        // Whoever needs it next is told why.
        if (down) retryLater();
      }
    }, retryMs).unref();
  };

  const explained = <R>(work: () => R): R => {
    try {
      return work();
    } catch (error) {
      if (error instanceof StateFileError) fail(error);
      throw error;
    }
  };

  /** A repair puts another file in its place. */
  const isReplaced = () => held !== undefined && held.inode !== inodeOfFile(file);
  const isStale = () => held !== undefined && (options.isStale?.(held.opened) ?? false);

  const current = (): T => {
    if (isReplaced() || isStale()) letGo();
    if (held) return held.opened;
    if (down && now() < down.until) throw down.error;
    const opened = explained(options.open);
    held = { opened, inode: inodeOfFile(file) };
    down = undefined;
    options.onUp();
    return opened;
  };

  const need = <R>(work: (opened: T) => R): R => {
    const opened = current();
    const result = explained(() => work(opened));
    if (!isReplaced()) return result;
    throw new StateFileError('unreadable', file, `${file} was replaced while it was in use.`);
  };

  return {
    need,
    failed: fail,
    use(work, otherwise) {
      try {
        return need(work);
      } catch (error) {
        if (error instanceof StateFileError) return otherwise;
        throw error;
      }
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      down = undefined;
      letGo();
    },
  };
}

/** Tells one file from another that took its place. */
export function inodeOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
