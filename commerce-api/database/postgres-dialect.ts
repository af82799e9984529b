import {
  type DataTypeNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type PrimaryKeyConstraintNode,
} from 'kysely';
import type { Database } from './tables.ts';

/** The PostgreSQL schema of the commerce API's tables, beside those that machines share. */
export const COMMERCE_SCHEMA = 'storefront_commerce';

/** PostgreSQL, such that the migrations and queries that are written for SQLite mean the same. */
export class CommercePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CommerceQueryCompiler();
  }
}

/**
 * Column types that hold what SQLite's do: integers of 64 bits, numbers as JavaScript has them, and
 * texts that are compared byte by byte, whatever the language of the database.
 */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
};

export class CommerceQueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(TYPES[dataType] ?? dataType);
  }

  /** Without its name, which tables share: in PostgreSQL it's that of an index, and so the schema's. */
  protected override visitPrimaryKeyConstraint(node: PrimaryKeyConstraintNode): void {
    const { name: _, ...unnamed } = node;
    super.visitPrimaryKeyConstraint(unnamed);
  }
}

/** Whether other machines share the database, because it's PostgreSQL. */
export function isShared(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
