import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * The folder that has the protocol's own `schemas`, from a clone of its repository: they are others' work, and not
 * copied here.
 */
const FOLDER = process.env.UCP_SCHEMAS ?? '';

export const hasUcpSchemas = (): boolean =>
  FOLDER !== '' && existsSync(join(FOLDER, 'schemas/ucp.json'));

const BASE = 'https://ucp.dev/schemas/';

/**
 * Faults of a document by a schema.
 *
 * @param schema its place below `schemas`, with a definition: `shopping/catalog_search.json#/$defs/search_response`
 */
export function ucpFaults(schema: string, document: unknown): ReadonlyArray<string> {
  const validate = validator().getSchema(BASE + schema);
  if (!validate) throw new RangeError(`There is no schema ${schema}.`);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let made: Ajv2020 | undefined;

function validator(): Ajv2020 {
  if (made) return made;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  for (const file of globSync('**/*.json', { cwd: join(FOLDER, 'schemas') })) {
    const schema = JSON.parse(readFileSync(join(FOLDER, 'schemas', file), 'utf8'));
    ajv.addSchema({ ...schema, $id: BASE + file });
  }
  made = ajv;
  return ajv;
}
