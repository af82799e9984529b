import type { LocaleId } from '#domain/locale/locales.ts';
import type { NamedSet } from './editing-contract.ts';

/** What is previewed: sets together, on top of what is live at an instant. */
export interface Future {
  /** Their ids; where two write the same field, the later one shows. */
  readonly sets: ReadonlyArray<string>;
  /** Epoch milliseconds; undefined for now or, with one scheduled set alone, its time. */
  readonly at?: number | undefined;
}

/** As many sets as are looked at together. */
export const SETS_MAX = 20;

/** @example futureText({ sets: ['a', 'b'], at: 1764547200000 }) // 'a+b@1764547200000' */
export const futureText = ({ sets, at }: Future): string =>
  sets.join('+') + (at === undefined ? '' : `@${at}`);

/** Undefined for what `futureText` doesn't write. */
export function parseFuture(text: string): Future | undefined {
  const [, ids = '', at] = /^((?:[\w-]+(?:\+[\w-]+)*)?)(?:@(\d{1,15}))?$/.exec(text) ?? [];
  const sets = ids.split('+').filter(Boolean);
  const isSomething = sets.length > 0 || at !== undefined;
  if (!isSomething || sets.length > SETS_MAX) return undefined;
  return { sets, ...(at !== undefined && { at: Number(at) }) };
}

/** What a preview shows. */
export interface FutureAnswer {
  readonly locale: LocaleId;
  /** Epoch milliseconds; absent for now. */
  readonly at?: number | undefined;
  /** Those that were asked for, as far as they can be shown. */
  readonly sets: ReadonlyArray<NamedSet>;
  /** Others that are live then, because somebody scheduled them. */
  readonly live: ReadonlyArray<NamedSet>;
  /** What is to be known of it: sets that write the same, or that can't go out; sentences. */
  readonly notes: ReadonlyArray<string>;
}
