/** A column, in SQLite and PostgreSQL alike. `Value` is the type of what it holds. */
export interface Column<Value> {
  readonly kind: 'text' | 'integer' | 'real';
  readonly isNullable: boolean;
  /** Never set: it carries the type alone. */
  readonly value?: Value;
}

export const text = <Value extends string = string>(): Column<Value> => ({
  kind: 'text',
  isNullable: false,
});

export const integer = <Value extends number = number>(): Column<Value> => ({
  kind: 'integer',
  isNullable: false,
});

export const real = (): Column<number> => ({ kind: 'real', isNullable: false });

export const orNull = <Value>({ kind }: Column<Value>): Column<Value | null> => ({
  kind,
  isNullable: true,
});

type Columns = Readonly<Record<string, Column<unknown>>>;

export interface Table<C extends Columns = Columns> {
  /** The primary key. */
  readonly key: ReadonlyArray<string>;
  readonly columns: C;
}

export const table = <C extends Columns>(
  key: ReadonlyArray<keyof C & string>,
  columns: C,
): Table<C> => ({ key, columns });

/** The rows of tables, by the names of the tables, as Kysely wants them. */
export type Rows<Tables extends Readonly<Record<string, Table>>> = {
  [Name in keyof Tables]: {
    -readonly [C in keyof Tables[Name]['columns']]: Exclude<
      Tables[Name]['columns'][C]['value'],
      undefined
    >;
  };
};
