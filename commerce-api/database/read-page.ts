import type { SelectQueryBuilder } from 'kysely';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';

/** One page of what a query finds, in its order, and how many rows it finds in all. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PageQuery,
): Promise<{ readonly rows: ReadonlyArray<Row>; readonly total: number }> {
  const rows = await query
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ readonly total: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
