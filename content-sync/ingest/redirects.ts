import type { Query } from '../locale-file/dependencies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { OwnedPage } from '../locale-file/page-index.ts';

/** Pages that appeared and disappeared. A page that changes its owner does neither. */
export interface PageMoves {
  readonly appeared: ReadonlyArray<OwnedPage>;
  readonly gone: ReadonlyArray<OwnedPage>;
}

/**
 * Leaves redirects at the former paths of pages. Each leads to the present path of the same page of
 * the same owner, so a chain of moves takes one redirect. A redirect ends with its target, and for
 * good once a new page takes its path. Further pages of a listing follow its first.
 *
 * @param owners whose pages were asked for again
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

/** Updates the redirects from an owner's former paths, and notes those that changed. */
function retarget({ redirects, pendingPages }: LocaleFile, owner: Query): void {
  for (const { old, now } of redirects.oldPathsOf(owner)) {
    if (redirects.targetOf(old) === now) continue;
    if (now === undefined) redirects.remove(old);
    else redirects.set(old, now);
    pendingPages.note(old, 'moved');
  }
}
