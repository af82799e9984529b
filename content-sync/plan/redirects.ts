import type { Query } from '../locale-file/dependencies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { OwnedPage } from '../locale-file/page-index.ts';

/** Pages that came and went. One that passes from an owner to another has done neither. */
export interface PageMoves {
  readonly appeared: ReadonlyArray<OwnedPage>;
  readonly gone: ReadonlyArray<OwnedPage>;
}

/**
 * Leaves redirects where pages stood before: each such path leads to wherever the same page of the same
 * owner stands now, so that a chain of moves is one redirect. A redirect ends when its target does, and
 * for good when a page lives at its path again. Further pages of a listing follow its first.
 *
 * @param owners those that were asked for their pages
 */
export function followMoves(file: LocaleFile, owners: Iterable<Query>, moves: PageMoves): void {
  forgetLivingPaths(file, moves);
  rememberOldPaths(file, moves);
  const affected = [...owners, ...moves.gone.map(({ owner }) => owner)];
  for (const owner of new Set(affected)) retarget(file, owner);
}

function forgetLivingPaths({ redirects }: LocaleFile, { appeared }: PageMoves): void {
  for (const { path } of appeared) {
    redirects.forgetOldPath(path);
    redirects.remove(path);
  }
}

function rememberOldPaths({ redirects }: LocaleFile, { gone }: PageMoves): void {
  for (const { path, page, owner, key } of gone) {
    if (page === 1) redirects.noteOldPath(path, owner, key);
  }
}

/** Finds the redirects of an owner's old paths again, and notes those that changed. */
function retarget({ redirects, pendingPages }: LocaleFile, owner: Query): void {
  for (const { old, now } of redirects.oldPathsOf(owner)) {
    if (redirects.targetOf(old) === now) continue;
    if (now === undefined) redirects.remove(old);
    else redirects.set(old, now);
    pendingPages.note(old, 'moved');
  }
}
