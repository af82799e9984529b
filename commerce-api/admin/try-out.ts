import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type ContentChange, inOneChange } from './content-change.ts';
import { applyOperations, type Operations } from './operations.ts';
import type { ChangedField } from './record-snapshot.ts';

/** An answer of the API to read while edits are in effect. */
export interface TrialRead {
  /** The path below `/api`, with its query. */
  readonly path: string;
  readonly locale: Locale;
}

/** What edits would do. */
export interface Trial {
  readonly changed: ReadonlyArray<ChangedField>;
  /** What the shop would be told of. */
  readonly told: ReadonlyArray<ContentChange>;
  /** The answers that readers would get. */
  readonly answers: ReadonlyArray<{ readonly status: number; readonly body: string }>;
}

export interface TrialOptions {
  readonly db: Database;
  readonly view: View;
  /** Answers a request from a database. */
  readonly answerFrom: (db: Database, request: Request) => Promise<Response>;
}

/** Makes edits, reads what they lead to, and takes them back. */
export async function tryOut(
  { operations }: Operations,
  reads: ReadonlyArray<TrialRead>,
  { db, view, answerFrom }: TrialOptions,
): Promise<Trial> {
  let trial: Trial | undefined;
  try {
    await inOneChange(db, view, async (change) => {
      const { fields } = await applyOperations(change, { operations });
      const answers: Array<Trial['answers'][number]> = [];
      for (const read of reads) {
        const answer = await answerFrom(change.db, requestFor(read));
        answers.push({ status: answer.status, body: await answer.text() });
      }
      trial = { changed: fields, told: change.touched(), answers };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !trial) throw error;
  }
  return trial as Trial;
}

/** Ends the transaction so that its edits are undone. */
class TakenBack extends Error {}

function requestFor({ path, locale: { country, language } }: TrialRead): Request {
  return new Request(`http://commerce.internal/api/${path}`, {
    headers: { 'X-Site-Country': country, 'Accept-Language': language },
  });
}
