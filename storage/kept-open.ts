interface Replaceable {
  /** Whether it's still what is at its path. */
  isCurrent(): boolean;
  close(): void;
}

/** Files that stay open from one use to the next. One that was replaced is opened again. */
export class KeptOpen<Key, File extends Replaceable> {
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

/**
 * Makes something of an open file or database, and closes that if it fails: otherwise, a broken
 * file that is tried every few seconds would leak a descriptor each time.
 */
export function closeOnFailure<O extends { close(): void }, T>(
  opened: O,
  make: (opened: O) => T,
): T {
  try {
    return make(opened);
  } catch (error) {
    opened.close();
    throw error;
  }
}
