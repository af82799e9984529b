import { checkCommand } from './commands/check.ts';
import type { ExitCode } from './exit-codes.ts';
import { createTerminal } from './terminal.ts';

/** Runs `storefront check`, which needs neither settings nor a shop that can be loaded. */
export async function runCheck({ json = false }: { readonly json?: boolean }): Promise<ExitCode> {
  const terminal = createTerminal({ json });
  try {
    return await checkCommand({ terminal });
  } finally {
    terminal.close();
  }
}
