import { existsSync } from 'node:fs';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { rotateSigningKey } from '#commerce-api/members/signing-key.ts';
import { commerceFile } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront rotate-signing-key`: makes the embedded commerce API sign with a new key. It may be
 * serving meanwhile; members stay signed in.
 */
export async function rotateSigningKeyCommand({
  config,
  terminal,
}: CommandContext): Promise<ExitCode> {
  const file = commerceFile(config);
  if (!existsSync(file)) {
    terminal.complain(
      `There is no ${file}, and so no key. A remote commerce API has its own keys.`,
    );
    return EXIT.failed;
  }
  const db = await openDatabase(file);
  try {
    await rotateSigningKey(db);
  } finally {
    await db.destroy();
  }
  const line =
    'A new key signs. What the previous one signed is recognised until the next rotation.';
  terminal.result(line, { type: 'signing-key-rotated' });
  return EXIT.done;
}
