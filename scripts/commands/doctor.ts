import type { Config } from '#server/config/config.ts';
import { type Check, type CheckResult, fail, printResult, resultsOf } from '../doctor/check.ts';
import { checkAlertChannels } from '../doctor/check-alert-channels.ts';
import { checkOwnClock } from '../doctor/check-clock.ts';
import { checksOfCommerceApi } from '../doctor/check-commerce-api.ts';
import { checksOfContent } from '../doctor/check-content.ts';
import { checkDataFolder } from '../doctor/check-data-folder.ts';
import { checksOfMachines } from '../doctor/check-machines.ts';
import { checkPort, checkWebhookSecrets, probeAddress } from '../doctor/check-origin.ts';
import { checkSettings } from '../doctor/check-settings.ts';
import { checksOfShop } from '../doctor/check-shop.ts';
import { checksOfSqlite } from '../doctor/check-sqlite.ts';
import { checksOfMedusa, checksOfOwn, checksOfVendure } from '../doctor/check-systems.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront doctor`: checks settings, state and surroundings, a line for each, with what to do
 * about it. Changes nothing. Fails if something keeps the shop from working.
 */
export async function doctorCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const results = await Promise.all((await checksOf(config)).map(resultsOf));
  return report(withoutRepeated(results.flat()), terminal);
}

/** Drops results that the running origin reports as well. */
function withoutRepeated(results: ReadonlyArray<CheckResult>): ReadonlyArray<CheckResult> {
  const own = results.filter(({ check }) => check !== 'port').map(({ message }) => message);
  return results.filter(
    ({ check, message }) =>
      check !== 'port' || own.every((each) => !message.endsWith(`degraded: ${each}`)),
  );
}

/** Reports settings that can't be read. Each line names a variable. */
export function reportBadSettings(problem: string, terminal: Terminal): ExitCode {
  const advice = 'Correct it; docs/configuration.md describes every variable.';
  const lines = problem.split('\n');
  return report(
    lines.map((line) => ({ check: 'configuration', ...fail(line, advice) })),
    terminal,
  );
}

async function checksOf(config: Config): Promise<ReadonlyArray<Check>> {
  const { dataFolder } = config;
  const at = await probeAddress(config);
  return [
    checkSettings(config),
    checkDataFolder(dataFolder),
    ...checksOfShop(config),
    checkPort(config, at),
    ...checksOfCommerceApi(config, at),
    ...checksOfVendure(config),
    ...checksOfMedusa(config),
    ...checksOfOwn(config),
    ...checksOfContent(config),
    ...checksOfMachines(config),
    ...checksOfSqlite(config),
    checkWebhookSecrets(config, at),
    checkOwnClock(dataFolder, Date.now()),
    checkAlertChannels(config),
  ];
}

function report(results: ReadonlyArray<CheckResult>, terminal: Terminal): ExitCode {
  for (const result of results) printResult(result, terminal);
  return results.some(({ level }) => level === 'fail') ? EXIT.failed : EXIT.done;
}
