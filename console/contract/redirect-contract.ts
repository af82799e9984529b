import type { BulkAnswer } from './bulk-contract.ts';

/** A redirect of a country, with the drafts of a change set. */
export interface RedirectAnswer {
  readonly id: string;
  /** A path, or all paths below one: `/old/*`. As people read it. */
  readonly from: string;
  readonly to: string;
  /** How often shoppers were led in the last weeks. */
  readonly used: number;
  /** Why nobody is led, and what to do; absent if somebody is. */
  readonly rests?: string | undefined;
  /** Where it leads at last, if its target is redirected itself. */
  readonly leadsOnTo?: string | undefined;
  /** What the change set does with it; absent if nothing. */
  readonly draft?: 'added' | 'changed' | 'removed' | undefined;
}

/** A path that shoppers asked for without finding a page. */
export interface MissingPath {
  readonly path: string;
  /** In the last weeks. */
  readonly times: number;
}

export interface RedirectsAnswer {
  readonly redirects: ReadonlyArray<RedirectAnswer>;
  /** The most asked first; those that a redirect leads on by now aren't among them. */
  readonly missing: ReadonlyArray<MissingPath>;
}

/** A redirect as somebody writes it. One without a target is taken out. */
export interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
}

/** What the redirects of a country become: some that are written, or the lines of a file. */
export type RedirectsRequest = {
  readonly country: string;
  /** The `seen` of the preview whose changes are to be saved; without it, nothing is. */
  readonly seen?: string | undefined;
} & ({ readonly redirects: ReadonlyArray<WrittenRedirect> } | { readonly csv: string });

/** Why a redirect isn't saved. */
export type RedirectProblem = BulkAnswer['problems'][number] & {
  /** The target that would do. */
  readonly instead?: string | undefined;
};

export interface RedirectsProposal extends BulkAnswer {
  readonly problems: ReadonlyArray<RedirectProblem>;
}

/** As many as a file may have. */
export const REDIRECTS_MAX = 5_000;

export const REDIRECT_COLUMNS = ['from', 'to'] as const;

/** @example redirectsPlace({ country: 'SG', set: 'x' }) // '/redirects?country=SG&set=x' */
export function redirectsPlace(asked: {
  readonly country: string;
  readonly set?: string | undefined;
}): string {
  const { country, set } = asked;
  return `/redirects?${new URLSearchParams({ country, ...(set !== undefined && { set }) })}`;
}
