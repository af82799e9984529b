import { createHash } from 'node:crypto';
import { access, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purger } from './purger.ts';

export interface NginxPurgerOptions {
  /** Where nginx keeps pages, in folders of `levels=1:2`. */
  readonly folder: string;
  /** The keys under which nginx keeps the page at a public address. */
  readonly keysOf: (address: string) => ReadonlyArray<string>;
}

/**
 * Purges an nginx on this machine by deleting the files that it keeps pages in; it then asks the
 * origin. It keeps a page for a second or two only, so a purge of a whole locale deletes nothing.
 *
 * @see https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_path
 */
export function createNginxPurger({ folder, keysOf }: NginxPurgerOptions): Purger {
  return {
    name: `nginx ${folder}`,
    keepsBriefly: true,
    async purge({ addresses }) {
      try {
        await access(folder);
        for (const key of addresses.flatMap(keysOf)) await remove(fileOf(folder, key));
        return { outcome: 'confirmed' };
      } catch (error) {
        return { outcome: 'failed', problem: `${String(error)}.${adviceFor(error)}` };
      }
    },
  };
}

function fileOf(folder: string, key: string): string {
  const name = createHash('md5').update(key).digest('hex');
  return join(folder, name.slice(-1), name.slice(-3, -1), name);
}

async function remove(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function adviceFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return ' nginx makes its folder when it starts; is it another one?';
  if (code === 'EACCES' || code === 'EPERM') {
    return ' Run the shop as the user of nginx, whose files these are.';
  }
  return '';
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
