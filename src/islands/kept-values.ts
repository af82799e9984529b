/**
 * What this browser keeps for the shop, by name. Storage may be full, and is forbidden to some: what
 * cannot be kept is not, and what cannot be read is null.
 */
type Place = 'localStorage' | 'sessionStorage';

export function keptValue(place: Place, name: string): string | null {
  return inStorage(place, (storage) => storage.getItem(name)) ?? null;
}

/** Keeps a value, and says whether it is kept. */
export function keepValue(place: Place, name: string, value: string): boolean {
  const keep = (storage: Storage) => {
    storage.setItem(name, value);
    return true;
  };
  return inStorage(place, keep) ?? false;
}

export function forgetValue(place: Place, name: string): void {
  inStorage(place, (storage) => storage.removeItem(name));
}

/** The value, which is gone then. */
export function takeValue(place: Place, name: string): string | null {
  const value = keptValue(place, name);
  forgetValue(place, name);
  return value;
}

function inStorage<T>(place: Place, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[place]);
  } catch {
    return undefined;
  }
}
