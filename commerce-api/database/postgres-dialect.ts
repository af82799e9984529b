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

/** PostgreSQL, adapted so that migrations and queries written for SQLite mean the same. */
export class CommercePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CommerceQueryCompiler();
  }
}

/**
 * Column types that hold what SQLite's do: 64-bit integers, JavaScript's numbers, and texts
 * compared byte by byte, whatever the database's language.
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

  /**
   * Leaves out the constraint's name, which several tables share. In PostgreSQL, it names an index
   * and must be unique in the schema.
   */
  protected override visitPrimaryKeyConstraint(node: PrimaryKeyConstraintNode): void {
    const { name: _, ...unnamed } = node;
    super.visitPrimaryKeyConstraint(unnamed);
  }
}

/** Whether other machines share the database, because it's PostgreSQL. */
export function isShared(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
