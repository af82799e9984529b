import type * as z from 'zod';
import { type LongLine, longLine } from './catalogue-columns.ts';
import { type ShortLine, shortLine } from './short-line.ts';

/** A line of a catalogue: a product in the short form, or something of a kind in the long one. */
export type CatalogueLine = LongLine | (ShortLine & { readonly kind?: undefined });

/** The problem of a field, or of the line itself if the path is empty. */
export interface FieldProblem {
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
}

/** A line of a catalogue's file: its value, or why it has none. */
export interface FileLine {
  /** From 1; in a table, that of its row. */
  readonly number: number;
  /** What JSON or the row's cells say; absent if they can't be read. */
  readonly value?: unknown;
  readonly problem?: string;
  /** Where a problem with a field is: rows are put together, and each has its own number. */
  placed?(problem: FieldProblem): { readonly line: number; readonly problem: FieldProblem };
}

export type ParsedLine =
  | { readonly line: CatalogueLine }
  | { readonly problems: ReadonlyArray<FieldProblem> };

/** A line that was read from JSON or from rows, checked. Only the long form has a `kind`. */
export function parseCatalogueLine(value: unknown): ParsedLine {
  const isLong = typeof value === 'object' && value !== null && 'kind' in value;
  const result = isLong
    ? longLine.safeParse(withoutNulls(value), { reportInput: true })
    : shortLine.safeParse(value, { reportInput: true });
  return result.success
    ? { line: result.data as CatalogueLine }
    : { problems: result.error.issues.flatMap(problemsOf) };
}

/** Null says that there is no value, like leaving the field out. */
function withoutNulls(value: unknown): unknown {
  if (!holdsNull(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const entries = Object.entries(value ?? {}).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** Whether something in it is null; copying all of a line takes longer than looking. */
function holdsNull(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => inner === null || holdsNull(inner));
}

/** Of a value that has several forms, only what is wrong with the form that it has. */
function problemsOf(issue: z.core.$ZodIssue): ReadonlyArray<FieldProblem> {
  const path = issue.path.map(asName);
  if (issue.code !== 'invalid_union' || issue.input === undefined) {
    return [{ path, message: messageOf(issue) }];
  }
  const forms = issue.errors.filter((issues) => !issues.every(isOfAnotherForm));
  const [meant] = forms;
  if (!meant) return [{ path, message: formsText(issue) }];
  return meant.flatMap(problemsOf).map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
}

/**
 * The message about a missing field or an invalid number, in the terms of people who write tables.
 */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return issue.message;
  if (issue.input === undefined) return 'is needed';
  const isNumber = issue.code === 'invalid_type' && /^(?:number|int)$/.test(issue.expected);
  return isNumber ? 'is not a number such as 1299' : issue.message;
}

const asName = (part: PropertyKey) => (typeof part === 'number' ? part : String(part));

const isOfAnotherForm = ({ code, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && path.length === 0;

/** @example 'expected string or object' */
function formsText({ errors, message }: z.core.$ZodIssueInvalidUnion): string {
  const expected = errors.flatMap((issues) =>
    issues.flatMap((issue) => ('expected' in issue ? [String(issue.expected)] : [])),
  );
  return expected.length > 0 ? `expected ${[...new Set(expected)].join(' or ')}` : message;
}

/** @example 'variants.2.offers.KR.price: Too small: …' */
export function problemText({ path, message }: FieldProblem): string {
  const name = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');
  return name === '' ? message : `${name}: ${message}`;
}
