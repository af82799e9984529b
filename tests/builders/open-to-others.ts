import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders that anybody but their owner may access, with their modes. */
export function openToOthers(folder: string): Array<string> {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))].flatMap(
    (path) => {
      const mode = statSync(path).mode & 0o777;
      return mode & 0o077 ? [`${relative(folder, path) || '.'} ${mode.toString(8)}`] : [];
    },
  );
}
