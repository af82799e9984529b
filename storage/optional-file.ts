import { inodeOfFile } from './open-database.ts';
import { StateFileError } from './state-problem.ts';

export interface OptionalFileOptions<T> {
  readonly file: string;
  /** Opens the file. `down` is the error with which it got out of order, if it did. */
  readonly open: (down: StateFileError | undefined) => T;
  /**
   * For a file that opens in the background: resolves once it's open, rejects if it can't be
   * opened.
   */
  readonly whenOpen?: (opened: T) => Promise<unknown>;
  /** Whether what is open is still the file at its path; by default, whether it wasn't replaced. */
  readonly isCurrent?: (opened: T) => boolean;
  readonly onDown: (error: StateFileError) => void;
  readonly onUp: () => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly retryMs?: number | undefined;
}

interface Opening<T> {
  readonly opened: T;
  /** The inode of the file at the path when it was opened. */
  inode: number | undefined;
  isOpen: boolean;
}

const RETRY_MS = 5_000;

/**
 * A file of state that the rest can do without. While it's out of order, it's reopened regularly.
 */
export class OptionalFile<T extends { close(): void }> {
  readonly #options: OptionalFileOptions<T>;
  readonly #now: () => number;
  readonly #retryMs: number;
  #opening: Opening<T> | undefined;
  #down: { readonly error: StateFileError; readonly since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OptionalFileOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#retryMs = options.retryMs ?? RETRY_MS;
  }

  /** Runs work on the file; returns `otherwise` if it's out of order. */
  use<R>(work: (opened: T) => R, otherwise: R): R {
    try {
      return this.need(work);
    } catch (error) {
      if (error instanceof StateFileError) return otherwise;
      throw error;
    }
  }

  /**
   * Runs work whose result must not be lost.
   *
   * @throws StateFileError if the file is out of order, or was replaced meanwhile
   */
  need<R>(work: (opened: T) => R): R {
    const opened = this.#current();
    const result = this.#explained(() => work(opened));
    if (!this.#isReplaced()) return result;
    const { file } = this.#options;
    throw new StateFileError(`${file} was replaced while it was in use.`, {
      problem: 'unreadable',
      file,
    });
  }

  /**
   * Reports an error of the file that occurred outside of `use` and `need`. An error that these threw is
   * known already, and doesn't delay the next attempt to open the file. An error of an earlier opening
   * says nothing about the present one.
   */
  failed(error: StateFileError, opened: T | undefined = this.#opening?.opened): void {
    if (error !== this.#down?.error && opened === this.#opening?.opened) this.#fail(error);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#down = undefined;
    this.#close();
  }

  #current(): T {
    if (this.#isReplaced()) this.#close();
    if (this.#opening) return this.#opening.opened;
    // Compares the amount, so that a clock that was ahead and is corrected can't keep the file
    // closed.
    const down = this.#down;
    if (down && Math.abs(this.#now() - down.since) < this.#retryMs) throw down.error;
    return this.#open();
  }

  #open(): T {
    const { file, open, whenOpen } = this.#options;
    const before = inodeOfFile(file);
    const opened = this.#explained(() => open(this.#down?.error));
    const opening = { opened, inode: before, isOpen: false };
    this.#opening = opening;
    const markOpened = () => this.#markOpened(opening);
    if (whenOpen) whenOpen(opened).then(markOpened, (error) => this.#markUnopened(opening, error));
    else markOpened();
    return opened;
  }

  #markOpened(opening: Opening<T>): void {
    if (opening !== this.#opening) return;
    // If it was replaced while it was being opened, it counts as replaced.
    opening.inode ??= inodeOfFile(this.#options.file);
    opening.isOpen = true;
    this.#down = undefined;
    this.#options.onUp();
  }

  #markUnopened(opening: Opening<T>, error: unknown): void {
    if (opening !== this.#opening) return;
    if (error instanceof StateFileError) this.#fail(error);
    else this.#tryAgain();
  }

  /** The file is still down for the reason known: a repair may have it locked, for example. */
  #tryAgain(): void {
    this.#close();
    if (!this.#down) return;
    this.#down = { error: this.#down.error, since: this.#now() };
    this.#retryLater();
  }

  /** Whether the file at the path is another one, as after a repair. */
  #isReplaced(): boolean {
    if (!this.#opening?.isOpen) return false;
    const { file, isCurrent } = this.#options;
    const { opened, inode } = this.#opening;
    return isCurrent ? !isCurrent(opened) : inode !== inodeOfFile(file);
  }

  #explained<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      if (error instanceof StateFileError) this.#fail(error);
      throw error;
    }
  }

  #fail(error: StateFileError): void {
    this.#close();
    this.#down = { error, since: this.#now() };
    this.#options.onDown(error);
    this.#retryLater();
  }

  #close(): void {
    const opened = this.#opening?.opened;
    this.#opening = undefined;
    try {
      opened?.close();
    } catch {
      // Closing a broken file may fail as well.
    }
  }

  /** A file that is out of order would otherwise count as that until somebody needs it. */
  #retryLater(): void {
    this.#timer ??= setTimeout(() => this.#retry(), this.#retryMs).unref();
  }

  #retry(): void {
    this.#timer = undefined;
    try {
      this.#current();
    } catch {
      // The next caller gets the reason.
      if (this.#down) this.#retryLater();
    }
  }
}

interface Replaceable {
  /** Whether it's still what is at its path. */
  isCurrent(): boolean;
  close(): void;
}

/** Files that stay open from one use to the next. One that was replaced is opened again. */
export class OpenFiles<Key, File extends Replaceable> {
  readonly #open: (key: Key) => File;
  readonly #files = new Map<Key, File>();

  constructor(open: (key: Key) => File) {
    this.#open = open;
  }

  get(key: Key): File {
    const known = this.#files.get(key);
    if (known?.isCurrent()) return known;
    this.close(key);
    const opened = this.#open(key);
    this.#files.set(key, opened);
    return opened;
  }

  close(key: Key): void {
    this.#files.get(key)?.close();
    this.#files.delete(key);
  }

  closeAll(): void {
    for (const key of [...this.#files.keys()]) this.close(key);
  }
}
