import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A path, or the nearest folder above it that exists: where the path is, or would be, stored. */
export function nearestExisting(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestExisting(above);
}
