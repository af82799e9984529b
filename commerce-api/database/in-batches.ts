/** SQLite takes 32,766 parameters in one statement. */
const IDS_PER_STATEMENT = 5_000;

/** Runs a query for more ids than one statement accepts, and returns all rows. */
export async function inBatches<Row>(
  ids: ReadonlyArray<string>,
  query: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<Row>>,
): Promise<Array<Row>> {
  const rows: Array<Row> = [];
  for (let first = 0; first < ids.length; first += IDS_PER_STATEMENT) {
    for (const row of await query(ids.slice(first, first + IDS_PER_STATEMENT))) rows.push(row);
  }
  return rows;
}
