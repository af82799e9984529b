import type { Schema } from '#commerce/schema.ts';

/**
 * The shop's values in this browser, by name. Storage may be full, and some visitors forbid it:
 * what can't be stored isn't, and what can't be read is null.
 */
type Place = 'localStorage' | 'sessionStorage';

export function storedValue(place: Place, name: string): string | null {
  return inStorage(place, (storage) => storage.getItem(name)) ?? null;
}

/** Stores a value. Returns whether that worked. */
export function storeValue(place: Place, name: string, value: string): boolean {
  const keep = (storage: Storage) => {
    storage.setItem(name, value);
    return true;
  };
  return inStorage(place, keep) ?? false;
}

export function removeStoredValue(place: Place, name: string): void {
  inStorage(place, (storage) => storage.removeItem(name));
}

/** Returns the value and deletes it. */
export function takeStoredValue(place: Place, name: string): string | null {
  const value = storedValue(place, name);
  removeStoredValue(place, name);
  return value;
}

function inStorage<T>(place: Place, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[place]);
  } catch {
    return undefined;
  }
}

/** What a schema reads of a value stored as JSON: of nothing, if there is none or it can't be parsed. */
export function storedJson<T>(
  place: Parameters<typeof storedValue>[0],
  name: string,
  read: Schema<T>,
): T {
  try {
    return read(JSON.parse(storedValue(place, name) ?? 'null'));
  } catch {
    return read(undefined);
  }
}
