import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '#storage/migrations.ts';
import { IN_MEMORY } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { type OptionalFileOptions, openOptionalFile } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { Alert, KnownTrouble, Tracked } from './track-troubles.ts';

/** Which troubles are known, and what is still to be sent about them. It outlives the process. */
export interface AlertLog {
  troubles(): Array<KnownTrouble>;
  /** Replaces the known troubles, and has alerts sent on channels. */
  note(tracked: Tracked, channels: ReadonlyArray<string>): void;
  /** The oldest messages of a channel that weren't sent. */
  nextMessages(channel: string, most: number): Array<QueuedMessage>;
  /** Removes a message. */
  done(message: QueuedMessage): void;
  /** Notes that a message could not be sent, and when to try again. */
  retryAt(message: QueuedMessage, dueAt: number): void;
  /** Removes messages of channels that aren't configured any more. */
  keepChannels(channels: ReadonlyArray<string>): void;
  close(): void;
}

export interface QueuedMessage {
  readonly id: number;
  readonly alert: Alert;
  /** How often it could not be sent. */
  readonly attempts: number;
  /** Not to be sent before, epoch milliseconds. */
  readonly dueAt: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS troubles (
    kind TEXT NOT NULL, about TEXT NOT NULL, problem TEXT NOT NULL, since INTEGER NOT NULL,
    alert TEXT, gone_at INTEGER, PRIMARY KEY (kind, about)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, alert TEXT NOT NULL,
    attempts INTEGER NOT NULL, due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_channel ON messages (channel, id);
`;

const STEPS: ReadonlyArray<Step> = [
  { up: (database) => database.exec(SCHEMA), down: 'DROP TABLE troubles; DROP TABLE messages;' },
];

/** The version of its tables that this code writes. */
export const ALERTS_VERSION = STEPS.length;

function alertsFile(dataFolder: string): string {
  return join(dataFolder, 'alerts.db');
}

/**
 * The log of a data folder or, while its file is out of order, one in memory: that one knows of
 * nothing, so that what lasts is told again.
 */
export function openOptionalAlertLog(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<AlertLog>, 'onDown' | 'onUp'>,
): AlertLog {
  const file = alertsFile(dataFolder);
  const kept = openOptionalFile({ file, open: () => openAlertLog(dataFolder), ...watch });
  const spare = logOf(openStateFile(IN_MEMORY, STEPS));
  const ask = <T>(work: (log: AlertLog) => T): T => {
    const answer = kept.use((log) => ({ of: work(log) }), undefined);
    return answer ? answer.of : work(spare);
  };
  return {
    troubles: () => ask((log) => log.troubles()),
    note: (tracked, channels) => ask((log) => log.note(tracked, channels)),
    nextMessages: (channel, most) => ask((log) => log.nextMessages(channel, most)),
    done: (message) => ask((log) => log.done(message)),
    retryAt: (message, dueAt) => ask((log) => log.retryAt(message, dueAt)),
    keepChannels: (channels) => ask((log) => log.keepChannels(channels)),
    close() {
      kept.close();
      spare.close();
    },
  };
}

export function openAlertLog(dataFolder: string): AlertLog {
  return logOf(openStateFile(alertsFile(dataFolder), STEPS));
}

function logOf(database: DatabaseSync): AlertLog {
  const selectTroubles = database.prepare('SELECT * FROM troubles ORDER BY since, kind, about');
  const putTrouble = database.prepare('INSERT INTO troubles VALUES (?, ?, ?, ?, ?, ?)');
  const putMessage = database.prepare(
    'INSERT INTO messages (channel, alert, attempts, due_at) VALUES (?, ?, 0, ?)',
  );
  const selectNext = database.prepare(
    'SELECT * FROM messages WHERE channel = ? ORDER BY id LIMIT ?',
  );
  const drop = database.prepare('DELETE FROM messages WHERE id = ?');
  const postpone = database.prepare(
    'UPDATE messages SET attempts = attempts + 1, due_at = ? WHERE id = ?',
  );
  return {
    troubles: () => selectTroubles.all().map(troubleOf),
    note({ known, alerts }, channels) {
      inTransaction(database, () => {
        database.exec('DELETE FROM troubles');
        for (const { kind, about, problem, since, alert, goneAt } of known) {
          putTrouble.run(kind, about, problem, since, alert ?? null, goneAt ?? null);
        }
        for (const alert of alerts) {
          for (const channel of channels) putMessage.run(channel, JSON.stringify(alert), alert.at);
        }
      });
    },
    nextMessages: (channel, most) => selectNext.all(channel, most).map(messageOf),
    done: ({ id }) => void drop.run(id),
    retryAt: ({ id }, dueAt) => void postpone.run(dueAt, id),
    keepChannels(channels) {
      database
        .prepare('DELETE FROM messages WHERE channel NOT IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(channels));
    },
    close: () => database.close(),
  };
}

function troubleOf(row: Record<string, unknown>): KnownTrouble {
  return {
    kind: row.kind as AlertKind,
    about: String(row.about),
    problem: String(row.problem),
    since: Number(row.since),
    alert: row.alert === null ? undefined : String(row.alert),
    goneAt: row.gone_at === null ? undefined : Number(row.gone_at),
  };
}

function messageOf(row: Record<string, unknown>): QueuedMessage {
  return {
    id: Number(row.id),
    alert: JSON.parse(String(row.alert)) as Alert,
    attempts: Number(row.attempts),
    dueAt: Number(row.due_at),
  };
}
