/** A row as a statement answers it. */
export type Row = Readonly<Record<string, unknown>>;

export type Value = string | number | null | Uint8Array;

/** The rows of a table, each by column names. */
export interface TableRows {
  readonly table: string;
  readonly rows: ReadonlyArray<Readonly<Record<string, Value>>>;
}

/** By default, what is committed survives a power failure. */
export type Survives = 'power failure' | 'end of the process';

/**
 * Tables in a file of this machine, or in the database that machines share. Statements have to be
 * valid in both SQLite and PostgreSQL; `?` stands for a value.
 */
export interface Tables {
  all(statement: string, ...values: ReadonlyArray<Value>): Promise<Array<Row>>;
  get(statement: string, ...values: ReadonlyArray<Value>): Promise<Row | undefined>;
  /** Resolves with the number of changed rows. */
  run(statement: string, ...values: ReadonlyArray<Value>): Promise<number>;
  /** Adds rows, which all have values for the same columns. */
  insert(table: string, rows: ReadonlyArray<Readonly<Record<string, Value>>>): Promise<void>;
  /**
   * Runs `work` in one transaction: all of it commits or, if it throws, none of it, and no other
   * transaction of the store runs meanwhile, on any machine. Inside a transaction it joins that one.
   *
   * @param survives what the commit has to survive. Only for a power failure, it waits for the disk.
   */
  transaction<T>(work: () => Promise<T>, survives?: Survives): Promise<T>;
  /** The expression that reads a number in a column of JSON text. */
  numberIn(column: string, key: string): string;
  /**
   * The condition that a column has one of the values of a JSON array, which `?` stands for. Make it
   * with `storableJson`, as all JSON that statements read.
   */
  among(column: string, type: 'text' | 'bigint'): string;
}

/** State that the rest can do without, such as the people of the console. */
export interface StateStore {
  /**
   * Runs work whose result must not be lost.
   *
   * @throws StateError if the store is out of order
   */
  need<R>(work: (tables: Tables) => Promise<R>): Promise<R>;
  /** Runs work; resolves with `otherwise` if the store is out of order. */
  use<R>(work: (tables: Tables) => Promise<R>, otherwise: R): Promise<R>;
  /** Resolves once the work under way has ended. */
  close(): Promise<void>;
}

/** State can't be used as it should. The message says which, and what is wrong with it. */
export class StateError extends Error {}

/** What `need` does, or `otherwise` while the store is out of order. */
export async function orOtherwise<R>(need: () => Promise<R>, otherwise: R): Promise<R> {
  try {
    return await need();
  } catch (error) {
    if (error instanceof StateError) return otherwise;
    throw error;
  }
}

/**
 * Text as every store keeps it. PostgreSQL can hold neither zero characters nor halves of characters,
 * which only probing requests and broken systems send.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A value of which the same is true. */
export const storable = (value: Value): Value =>
  typeof value === 'string' ? storableText(value) : value;

/** JSON that every store keeps, reads in statements and gives back alike. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? storableText(each) : each,
  );
}
