import * as z from 'zod';
import { longLine } from './catalogue-columns.ts';
import { shortLine } from './short-line.ts';

/** The part of JSON Schema that lines use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: ReadonlyArray<unknown>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: ReadonlyArray<JsonSchema>;
}

/** The forms of a line. */
export function lineSchemas(): ReadonlyArray<JsonSchema> {
  const forms = [...longLine.options, shortLine];
  return forms.map((form) => z.toJSONSchema(form, INPUT) as JsonSchema);
}

/** What editors complete and check lines by: `catalogue.schema.json`. */
export function catalogueSchema(): object {
  const line = z.union([...longLine.options, shortLine]);
  return { title: 'A line of a catalogue', ...z.toJSONSchema(line, { ...INPUT, reused: 'ref' }) };
}

const INPUT = { io: 'input', unrepresentable: 'any' } as const;
