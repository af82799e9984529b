import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import type { Step } from '#storage/migrations.ts';
import { IN_MEMORY } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { type OptionalFileOptions, openOptionalFile } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { Alert, KnownTrouble, Tracked } from './track-troubles.ts';

/** Which troubles are known, and the messages about them still to be sent. Outlives the process. */
export interface AlertLog {
  troubles(): Array<KnownTrouble>;
  /** Replaces the known troubles, and queues alerts for channels. */
  note(tracked: Tracked, channels: ReadonlyArray<string>): void;
  /** The oldest messages of a channel that haven't been sent. */
  nextMessages(channel: string, most: number): Array<QueuedMessage>;
  /** Removes a message. */
  done(message: QueuedMessage): void;
  /** Records that a message could not be sent, and when to try again. */
  retryAt(message: QueuedMessage, dueAt: number): void;
  /** Removes messages of channels that aren't configured any longer. */
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

/** Everything that a log holds. */
interface LogState {
  readonly troubles: ReadonlyArray<KnownTrouble>;
  readonly messages: ReadonlyArray<QueuedMessage & { readonly channel: string }>;
}

interface WholeLog extends AlertLog {
  state(): LogState;
  replace(state: LogState): void;
}

/**
 * The log of a data folder, with a copy in memory: while the file can't be written, as on a full
 * disk, every alert is still sent, once. The file catches up when it's writable again. If it can't
 * even be read at first, operators are alerted again to what lasts.
 */
export function openOptionalAlertLog(
  dataFolder: string,
  watch: Omit<OptionalFileOptions<AlertLog>, 'file' | 'open'>,
): AlertLog {
  const memory = logOf(openStateFile(IN_MEMORY, STEPS));
  let leads: 'file' | 'memory' = 'file';
  const open = () =>
    closeOnFailure(openWholeLog(dataFolder), (log) => {
      if (leads === 'memory') log.replace(memory.state());
      else memory.replace(log.state());
      leads = 'memory';
      return log;
    });
  const kept = openOptionalFile({ file: alertsFile(dataFolder), open, ...watch });
  const write = (work: (log: AlertLog) => void) => {
    leads = 'memory';
    work(memory);
    kept.use(work, undefined);
  };
  kept.use(() => {}, undefined);
  return {
    troubles: memory.troubles,
    note: (tracked, channels) => write((log) => log.note(tracked, channels)),
    nextMessages: memory.nextMessages,
    done: (message) => write((log) => log.done(message)),
    retryAt: (message, dueAt) => write((log) => log.retryAt(message, dueAt)),
    keepChannels: (channels) => write((log) => log.keepChannels(channels)),
    close() {
      kept.close();
      memory.close();
    },
  };
}

export function openAlertLog(dataFolder: string): AlertLog {
  return openWholeLog(dataFolder);
}

function openWholeLog(dataFolder: string): WholeLog {
  return closeOnFailure(openStateFile(alertsFile(dataFolder), STEPS), logOf);
}

function logOf(database: DatabaseSync): WholeLog {
  const selectTroubles = database.prepare('SELECT * FROM troubles ORDER BY since, kind, about');
  const putTrouble = database.prepare('INSERT INTO troubles VALUES (?, ?, ?, ?, ?, ?)');
  const putMessage = database.prepare(
    'INSERT INTO messages (channel, alert, attempts, due_at) VALUES (?, ?, 0, ?)',
  );
  const selectNext = database.prepare(
    'SELECT * FROM messages WHERE channel = ? ORDER BY id LIMIT ?',
  );
  const selectMessages = database.prepare('SELECT * FROM messages ORDER BY id');
  const putMessageBack = database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?)');
  const drop = database.prepare('DELETE FROM messages WHERE id = ?');
  const postpone = database.prepare(
    'UPDATE messages SET attempts = attempts + 1, due_at = ? WHERE id = ?',
  );
  const replaceTroubles = (known: ReadonlyArray<KnownTrouble>) => {
    database.exec('DELETE FROM troubles');
    for (const { kind, about, problem, since, alert, goneAt } of known) {
      putTrouble.run(kind, about, problem, since, alert ?? null, goneAt ?? null);
    }
  };
  const troubles = () => selectTroubles.all().map(troubleOf);
  return {
    troubles,
    note({ known, alerts }, channels) {
      inTransaction(database, () => {
        replaceTroubles(known);
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
    state: () => ({
      troubles: troubles(),
      messages: selectMessages
        .all()
        .map((row) => ({ ...messageOf(row), channel: String(row.channel) })),
    }),
    replace(state) {
      inTransaction(database, () => {
        replaceTroubles(state.troubles);
        database.exec('DELETE FROM messages');
        for (const { id, channel, alert, attempts, dueAt } of state.messages) {
          putMessageBack.run(id, channel, JSON.stringify(alert), attempts, dueAt);
        }
      });
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
