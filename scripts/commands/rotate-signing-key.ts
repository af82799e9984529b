import { existsSync } from 'node:fs';
import { openPlace } from '#commerce-api/database/open-place.ts';
import { rotateSigningKey } from '#commerce-api/members/signing-key.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { commercePlace } from '../serve/embedded-commerce.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront rotate-signing-key`: makes the embedded commerce API sign with a new key, also while
 * it's serving. Members stay signed in.
 */
export async function rotateSigningKeyCommand({
  config,
  terminal,
}: CommandContext): Promise<ExitCode> {
  const place = commercePlace(config);
  if (place.databaseUrl === undefined && !existsSync(place.databaseFile)) {
    terminal.complain(
      `There is no ${place.databaseFile}, and so no key. A remote commerce API has its own keys.`,
    );
    return EXIT.failed;
  }
  const db = await openPlace(place);
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
