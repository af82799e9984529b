import { inodeOfFile } from './file-place.ts';
import { StateFileError } from './state-problem.ts';

/**
 * A file of state that the rest can do without. While it's out of order, it's reopened regularly.
 */
export interface OptionalFile<T> {
  /** Runs work on the file; returns `otherwise` if it's out of order. */
  use<R>(work: (opened: T) => R, otherwise: R): R;
  /**
   * Runs work whose result must not be lost.
   *
   * @throws StateFileError if the file is out of order, or was replaced meanwhile
   */
  need<R>(work: (opened: T) => R): R;
  /**
   * Reports an error of the file that occurred outside of these calls. One that they threw
   * themselves is known already, and doesn't delay the next attempt.
   */
  failed(error: StateFileError): void;
  close(): void;
}

export interface OptionalFileOptions<T> {
  readonly file: string;
  readonly open: () => T;
  /** Whether what is open is still the file at its path; by default, whether it wasn't replaced. */
  readonly isCurrent?: (opened: T) => boolean;
  readonly onDown: (error: StateFileError) => void;
  readonly onUp: () => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly retryMs?: number | undefined;
}

const RETRY_MS = 5_000;

export function openOptionalFile<T extends { close(): void }>(
  options: OptionalFileOptions<T>,
): OptionalFile<T> {
  const { file, now = Date.now, retryMs = RETRY_MS } = options;
  let held: { readonly opened: T; readonly inode: number | undefined } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let down: { readonly error: StateFileError; readonly since: number } | undefined;

  const letGo = () => {
    const { opened } = held ?? {};
    held = undefined;
    try {
      opened?.close();
    } catch {
      // Closing a broken file may fail as well.
    }
  };

  const fail = (error: StateFileError) => {
    letGo();
    down = { error, since: now() };
    options.onDown(error);
    retryLater();
  };

  /**
   * Checks a file that is out of order, which otherwise would count as that until somebody needs
   * it.
   */
  const retryLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      try {
        current();
      } catch {
        // The next caller gets the reason.
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

  /** Whether the file at the path is another one, as after a repair. */
  const isReplaced = () => {
    if (!held) return false;
    return options.isCurrent ? !options.isCurrent(held.opened) : held.inode !== inodeOfFile(file);
  };

  const current = (): T => {
    if (isReplaced()) letGo();
    if (held) return held.opened;
    // Compares the amount, so that a clock that was ahead and is corrected can't keep the file
    // closed.
    if (down && Math.abs(now() - down.since) < retryMs) throw down.error;
    const before = inodeOfFile(file);
    const opened = explained(options.open);
    // If it was replaced while it was being opened, it counts as replaced.
    held = { opened, inode: before ?? inodeOfFile(file) };
    down = undefined;
    options.onUp();
    return opened;
  };

  const need = <R>(work: (opened: T) => R): R => {
    const opened = current();
    const result = explained(() => work(opened));
    if (!isReplaced()) return result;
    throw new StateFileError(`${file} was replaced while it was in use.`, {
      problem: 'unreadable',
      file,
    });
  };

  return {
    need,
    failed(error) {
      if (error !== down?.error) fail(error);
    },
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
