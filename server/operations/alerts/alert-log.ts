import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { closeOnFailure } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import { CHECK_NAMES } from '../checks/finding.ts';
import type { Alert } from './alert.ts';

const STEPS = [
  'CREATE TABLE alerts (id TEXT PRIMARY KEY, alert TEXT NOT NULL) STRICT',
  // The property that has the last message of each channel was renamed.
  `UPDATE alerts SET alert = json_remove(
     json_set(alert, '$.notified', json(json_extract(alert, '$.told'))), '$.told')`,
];

function alertsFile(dataFolder: string): string {
  return join(dataFolder, 'alerts.db');
}

export function openAlertsDatabase(dataFolder: string): DatabaseSync {
  return openStateFile(alertsFile(dataFolder), STEPS);
}

/** The stored alerts of checks that this release has; another release may have stored others. */
export function readAlerts(database: DatabaseSync): Array<Alert> {
  const rows = database.prepare('SELECT alert FROM alerts ORDER BY rowid').all();
  const alerts = rows.map(({ alert }) => JSON.parse(String(alert)) as Alert);
  return alerts.filter(({ check }) => CHECK_NAMES.includes(check));
}

function writeAlerts(database: DatabaseSync, alerts: ReadonlyArray<Alert>): void {
  inTransaction(database, () => {
    database.exec('DELETE FROM alerts');
    const put = database.prepare('INSERT INTO alerts VALUES (?, ?)');
    for (const alert of alerts) put.run(alert.id, JSON.stringify(alert));
  });
}

/**
 * The alerts of a data folder. They're in memory, and in a file for the next process: while that
 * can't be written, as on a full disk, every alert is still sent, once. The file catches up when it's
 * writable again. If it can't even be read at first, operators are alerted again to what lasts.
 */
export class AlertLog {
  readonly #file: OptionalFile<DatabaseSync>;
  #alerts: ReadonlyArray<Alert> = [];
  /** Whether the file has nothing that memory hasn't. */
  #isRead = false;

  constructor(dataFolder: string, watch: Omit<OptionalFileOptions<DatabaseSync>, 'file' | 'open'>) {
    this.#file = new OptionalFile({
      file: alertsFile(dataFolder),
      open: () => closeOnFailure(openAlertsDatabase(dataFolder), (opened) => this.#agree(opened)),
      ...watch,
    });
    this.#file.use(() => {}, undefined);
  }

  all(): ReadonlyArray<Alert> {
    return this.#alerts;
  }

  replace(alerts: ReadonlyArray<Alert>): void {
    if (JSON.stringify(alerts) === JSON.stringify(this.#alerts)) return;
    this.#alerts = alerts;
    this.#isRead = true;
    this.#file.use((database) => writeAlerts(database, alerts), undefined);
  }

  close(): void {
    this.#file.close();
  }

  #agree(database: DatabaseSync): DatabaseSync {
    if (this.#isRead) writeAlerts(database, this.#alerts);
    else this.#alerts = readAlerts(database);
    this.#isRead = true;
    return database;
  }
}
