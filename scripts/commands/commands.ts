import type { ExitCode } from '../exit-codes.ts';

/**
 * The commands. Each is imported when it's called, because importing all of them takes a second.
 */
export const buildCommand = loaded(async () => (await import('./rebuild.ts')).buildCommand);
export const rebuildCommand = loaded(async () => (await import('./rebuild.ts')).rebuildCommand);
export const startCommand = loaded(async () => (await import('./start.ts')).startCommand);
export const serveCommand = loaded(async () => (await import('./serve.ts')).serveCommand);
export const whyCommand = loaded(async () => (await import('./explain.ts')).whyCommand);
export const affectedByCommand = loaded(
  async () => (await import('./explain.ts')).affectedByCommand,
);
export const statusCommand = loaded(async () => (await import('./explain.ts')).statusCommand);
export const verifyCommand = loaded(async () => (await import('./explain.ts')).verifyCommand);
export const rollbackCommand = loaded(async () => (await import('./rollback.ts')).rollbackCommand);
export const resumeCommand = loaded(async () => (await import('./rollback.ts')).resumeCommand);
export const checkCommand = loaded(async () => (await import('../run-check.ts')).runCheck);
export const doctorCommand = loaded(async () => (await import('./doctor.ts')).doctorCommand);
export const reportBadSettings = loaded(
  async () => (await import('./doctor.ts')).reportBadSettings,
);
export const initCommand = loaded(async () => (await import('./init.ts')).initCommand);
export const repairCommand = loaded(async () => (await import('./repair.ts')).repairCommand);
export const mailsCommand = loaded(async () => (await import('./mails.ts')).mailsCommand);
export const deliveriesCommand = loaded(
  async () => (await import('./deliveries.ts')).deliveriesCommand,
);
export const replayCommand = loaded(async () => (await import('./deliveries.ts')).replayCommand);
export const discardCommand = loaded(async () => (await import('./deliveries.ts')).discardCommand);
export const purgeCommand = loaded(async () => (await import('./purge.ts')).purgeCommand);
export const backupCommand = loaded(async () => (await import('./backup.ts')).backupCommand);
export const edgeCommand = loaded(async () => (await import('./edge.ts')).edgeCommand);
export const exportCommand = loaded(async () => (await import('./export.ts')).exportCommand);
export const exportCatalogueCommand = loaded(
  async () => (await import('./export-catalogue.ts')).exportCatalogueCommand,
);
export const importCommand = loaded(async () => (await import('./import.ts')).importCommand);
export const importContentCommand = loaded(
  async () => (await import('./import-content.ts')).importContentCommand,
);
export const upgradeCommand = loaded(async () => (await import('./upgrade.ts')).upgradeCommand);
export const peopleCommand = loaded(async () => (await import('./people.ts')).peopleCommand);
export const goAloneCommand = loaded(async () => (await import('./go-alone.ts')).goAloneCommand);
export const rotateSigningKeyCommand = loaded(
  async () => (await import('./rotate-signing-key.ts')).rotateSigningKeyCommand,
);

function loaded<Arguments extends ReadonlyArray<unknown>>(
  load: () => Promise<(...values: Arguments) => ExitCode | Promise<ExitCode>>,
): (...values: Arguments) => Promise<ExitCode> {
  return async (...values) => (await load())(...values);
}
