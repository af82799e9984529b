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
  return faultsBy(BASE + schema, document);
}

type Operation = 'create' | 'update' | 'complete';

/**
 * Faults of a request by a schema: what it leaves out that its operation requires, and what it has that only answers
 * have, as the schemas note (`ucp_request`).
 */
export function ucpRequestFaults(
  schema: string,
  operation: Operation,
  document: unknown,
): ReadonlyArray<string> {
  return faultsBy(`${REQUESTS}${operation}/${schema}`, document);
}

const REQUESTS = 'https://ucp.dev/requests/';

function faultsBy(id: string, document: unknown): ReadonlyArray<string> {
  const validate = validator().getSchema(id);
  if (!validate) throw new RangeError(`There is no schema ${id}.`);
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
    for (const operation of ['create', 'update', 'complete'] as const) {
      const ofRequest = asRequest(schema, operation);
      ajv.addSchema({ ...ofRequest, $id: `${REQUESTS}${operation}/${file}` });
    }
  }
  made = ajv;
  return ajv;
}

type Schema = Readonly<Record<string, unknown>>;

/** The schema of an answer as that of a request. Its references are relative, so that they lead to others of requests. */
function asRequest(schema: Schema, operation: Operation): Schema {
  const parts = Object.entries(schema).map(([key, part]) => {
    const isMap = (key === 'properties' || key === '$defs') && isSchema(part);
    return [key, isMap ? eachAsRequest(part, operation) : partAsRequest(part, operation)];
  });
  const changed: Schema = Object.fromEntries(parts);
  const { properties } = schema;
  if (!isSchema(properties)) return changed;
  const needs = new Set(Array.isArray(schema.required) ? schema.required : []);
  const told: Record<string, unknown> = { ...(changed.properties as Schema) };
  for (const [name, property] of Object.entries(properties)) {
    const use = noteOn(property, operation);
    if (use === 'required') needs.add(name);
    else if (use !== undefined) needs.delete(name);
    if (use === 'omit') told[name] = false;
  }
  return { ...changed, properties: told, required: [...needs] };
}

const eachAsRequest = (schemas: Schema, operation: Operation): Schema =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, partAsRequest(schema, operation)]),
  );

function partAsRequest(part: unknown, operation: Operation): unknown {
  if (Array.isArray(part)) return part.map((each) => partAsRequest(each, operation));
  return isSchema(part) ? asRequest(part, operation) : part;
}

function noteOn(property: unknown, operation: Operation): unknown {
  const noted = isSchema(property) ? property.ucp_request : undefined;
  return isSchema(noted) ? noted[operation] : noted;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
