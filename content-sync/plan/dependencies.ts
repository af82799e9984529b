import type { DatabaseSync } from 'node:sqlite';
import { type Digest, digestOf } from '../digest.ts';
import type { AnswerNote, Question } from '../snapshot/questions.ts';
import type { Touch } from '../snapshot/touches.ts';

/** Which page asked which questions, what each answer was, and what it came from. */
export interface Dependencies {
  /** Digest of the answer that pages were rendered with; undefined for a question never asked. */
  digestOf(question: Question): Digest | undefined;
  /** Questions whose answers came from any of these. */
  questionsTouching(touches: Iterable<Touch>): Set<Question>;
  /** Every question that was ever asked. */
  allQuestions(): ReadonlyArray<Question>;
  /** Paths that asked a question. */
  readersOf(question: Question): ReadonlyArray<string>;
  questionsOf(path: string): ReadonlyArray<Question>;
  touchesOf(question: Question): ReadonlyArray<Touch>;

  noteAnswers(notes: Iterable<AnswerNote>): void;
  noteReads(path: string, questions: Iterable<Question>): void;
  forgetReads(path: string): void;
  /** Forgets questions that nobody asks any more. */
  forgetUnasked(keep: (question: Question) => boolean): void;
}

export function openDependencies(database: DatabaseSync): Dependencies {
  const all = <T>(sql: string, column: string) => {
    const statement = database.prepare(sql);
    return (key: string) => statement.all(key).map((row) => String(row[column]) as T);
  };
  const idOf = interner(database);
  const selectDigest = database.prepare('SELECT answer FROM queries WHERE question = ?');
  const selectQuestions = database.prepare('SELECT question FROM queries');
  const questionsTouching = all<Question>(
    `SELECT question FROM touches JOIN queries ON queries.id = touches.query
     WHERE touch = (SELECT id FROM touch_names WHERE name = ?)`,
    'question',
  );
  const putAnswer = database.prepare('UPDATE queries SET answer = ? WHERE id = ?');
  const selectTouched = database.prepare('SELECT touched FROM queries WHERE id = ?');
  const putTouched = database.prepare('UPDATE queries SET touched = ? WHERE id = ?');
  const dropTouches = database.prepare('DELETE FROM touches WHERE query = ?');
  const putTouch = database.prepare('INSERT OR IGNORE INTO touches VALUES (?, ?)');
  const dropQuery = database.prepare('DELETE FROM queries WHERE id = ?');
  const dropReads = database.prepare('DELETE FROM reads WHERE path = ?');
  const putRead = database.prepare('INSERT OR IGNORE INTO reads VALUES (?, ?)');

  return {
    digestOf: (question) => selectDigest.get(question)?.answer as Digest | undefined,
    questionsTouching: (touches) =>
      new Set([...touches].flatMap((touch) => questionsTouching(touch))),
    allQuestions: () => selectQuestions.all().map((row) => String(row.question) as Question),
    readersOf: all<string>(
      'SELECT path FROM reads WHERE query = (SELECT id FROM queries WHERE question = ?)',
      'path',
    ),
    questionsOf: all<Question>(
      'SELECT question FROM reads JOIN queries ON queries.id = reads.query WHERE path = ?',
      'question',
    ),
    touchesOf: all<Touch>(
      `SELECT name FROM touches JOIN touch_names ON touch_names.id = touches.touch
       WHERE query = (SELECT id FROM queries WHERE question = ?)`,
      'name',
    ),
    noteAnswers(notes) {
      for (const { question, digest, touches } of notes) {
        const query = idOf.question(question);
        putAnswer.run(digest, query);
        // Most answers come from the same as before.
        const touched = digestOf(touches.join('\n'));
        if (selectTouched.get(query)?.touched === touched) continue;
        putTouched.run(touched, query);
        dropTouches.run(query);
        for (const touch of touches) putTouch.run(idOf.touch(touch), query);
      }
    },
    noteReads(path, questions) {
      dropReads.run(path);
      for (const question of questions) putRead.run(path, idOf.question(question));
    },
    forgetReads: (path) => void dropReads.run(path),
    forgetUnasked(keep) {
      const unasked = database
        .prepare('SELECT id, question FROM queries WHERE id NOT IN (SELECT query FROM reads)')
        .all();
      for (const { id, question } of unasked) {
        if (keep(question as Question)) continue;
        dropTouches.run(Number(id));
        dropQuery.run(Number(id));
      }
    },
  };
}

type RowId = number | bigint;

/** Short ids for long names, which stand in many rows. */
function interner(database: DatabaseSync) {
  const intern = (table: 'queries' | 'touch_names', column: 'question' | 'name') => {
    const known = new Map<string, RowId>();
    const select = database.prepare(`SELECT id FROM ${table} WHERE ${column} = ?`);
    const insert = database.prepare(`INSERT INTO ${table} (${column}) VALUES (?)`);
    return (name: string): RowId => {
      const id =
        known.get(name) ??
        (select.get(name)?.id as RowId | undefined) ??
        insert.run(name).lastInsertRowid;
      known.set(name, id);
      return id;
    };
  };
  return { question: intern('queries', 'question'), touch: intern('touch_names', 'name') };
}
