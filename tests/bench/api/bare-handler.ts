import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { Shop } from './shop-together.ts';

const OPERATIONS_A_ROUND = 5;

/** The least that an API can do: one row, written to the same file and as durably. */
export async function openBareHandler(databaseFile: string) {
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE bench_rows (id TEXT PRIMARY KEY, quantity INTEGER NOT NULL);
  `);
  const write = database.prepare('INSERT OR REPLACE INTO bench_rows VALUES (?, ?)');
  const app = new Hono();
  app.post('/rows', async (context) => {
    const { id, quantity }: { id: string; quantity: number } = await context.req.json();
    write.run(id, quantity);
    return context.json({ id, quantity });
  });
  const shop: Shop = async (measure, { rounds }, shopper) => {
    for (let count = 0; count < rounds * OPERATIONS_A_ROUND; count += 1) {
      const body = JSON.stringify({ id: `${shopper}-${count}`, quantity: count });
      await measure('write', async () =>
        (await app.request('/rows', { method: 'POST', body })).text(),
      );
    }
  };
  return {
    shop,
    close() {
      database.exec('DROP TABLE bench_rows');
      database.close();
    },
  };
}
