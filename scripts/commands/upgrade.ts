import { execFile } from 'node:child_process';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';

/**
 * `storefront upgrade --check`: says which files both a release and this shop have changed since they parted,
 * which of these Git can't merge by itself, what of it the shop has deleted, and which files the release adds to those
 * that an owner writes. Changes nothing.
 *
 * @param release what Git calls it, such as `v0.2.0` or `upstream/main`
 * @param folder the checkout of the shop
 */
export async function upgradeCommand(
  release: string,
  { terminal, folder = PROJECT_FOLDER }: { terminal: Terminal; folder?: string },
): Promise<ExitCode> {
  try {
    const git = gitIn(folder);
    const base = await commonBase(git, release);
    const [own, released] = [
      await changedFiles(git, base, 'HEAD'),
      await changedFiles(git, base, release),
    ];
    if (released.size === 0) {
      terminal.info(`This shop has all of ${release} already.`);
      return EXIT.done;
    }
    const meeting = await meetingWith(git, { base, release, own, released });
    await reportUncommitted(git, terminal);
    terminal.info(
      `${release} changes ${filesText(released.size)}. You have changed ${filesText(own.size)}, ${inShop(own)} of them in shop/.`,
    );
    return tell(meeting, { release, terminal });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    terminal.complain(error.message);
    return EXIT.failed;
  }
}

/** Where a release and a shop meet. A path is in one of these alone. */
interface Meeting {
  /** What the shop deleted and the release changed, by the topmost folder or the file; with how many files. */
  readonly deleted: ReadonlyMap<string, number>;
  /** Changed by both, and how each is to be merged. */
  readonly both: ReadonlyMap<string, 'by-git' | 'by-hand' | 'removed'>;
  /** What the release adds to the files of owners. */
  readonly added: ReadonlyArray<string>;
}

interface Sides {
  readonly base: string;
  readonly release: string;
  /** The paths that each has changed. */
  readonly own: ReadonlySet<string>;
  readonly released: ReadonlySet<string>;
}

async function meetingWith(git: Git, { base, release, own, released }: Sides): Promise<Meeting> {
  const [before, here, there] = [
    await filesOf(git, base),
    await filesOf(git, 'HEAD'),
    await filesOf(git, release),
  ];
  const conflicts = await conflictsWith(git, release);
  const gone = foldersOf(before).difference(foldersOf(here));
  const deletedWith = (path: string) => {
    if (here.has(path)) return undefined;
    const folder = ancestorsOf(path).find((each) => gone.has(each));
    return folder ?? (before.has(path) || conflicts.has(path) ? path : undefined);
  };
  const changed = [...released.union(conflicts)].filter((path) => there.has(path)).sort();
  const deleted = Map.groupBy(changed, deletedWith);
  deleted.delete(undefined);
  const both = [...own.intersection(released).union(conflicts)]
    .filter((path) => here.has(path))
    .sort();
  const added = (await addedInShop(git, base, release)).difference(own);
  return {
    deleted: new Map([...deleted].map(([root = '', paths]) => [root, paths.length])),
    both: new Map(
      both.map((path) => {
        if (!conflicts.has(path)) return [path, 'by-git'];
        return [path, there.has(path) ? 'by-hand' : 'removed'];
      }),
    ),
    added: [...added].filter((path) => deletedWith(path) === undefined),
  };
}

const MERGED = {
  'by-git': 'changed by both, and merged by Git',
  'by-hand': 'changed by both, in the same lines',
  removed: 'changed by you, and removed by the release',
};

/** Says each place where they meet, and then what to do. */
function tell(
  { deleted, both, added }: Meeting,
  { release, terminal }: { release: string; terminal: Terminal },
): ExitCode {
  for (const [path, files] of deleted) {
    const line = `${path}: deleted by you, and changed by the release (${filesText(files)})`;
    terminal.result(line, { type: 'deleted-here', path, files });
  }
  for (const [path, merging] of both) {
    const isConflict = merging !== 'by-git';
    terminal.result(`${path}: ${MERGED[merging]}`, { type: 'changed-by-both', path, isConflict });
  }
  for (const path of added) {
    const line = `${path}: new in shop/, where it has to say what is yours`;
    terminal.result(line, { type: 'new-in-shop', path });
  }
  const byHand = [...both.values()].filter((merging) => merging !== 'by-git').length;
  const steps = [
    `"git merge ${release}"`,
    ...(deleted.size > 0 ? [`"git rm -rfq ${[...deleted.keys()].join(' ')}"`] : []),
  ].join(' and ');
  if (byHand === 0) {
    terminal.info(`${steps} ${deleted.size > 0 ? 'take' : 'takes'} it over (docs/upgrading.md).`);
    return EXIT.done;
  }
  terminal.complain(`Merge ${filesText(byHand)} by hand after ${steps} (docs/upgrading.md).`);
  return EXIT.failed;
}

const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`);

const inShop = (paths: ReadonlySet<string>) =>
  [...paths].filter((path) => path.startsWith('shop/')).length;

/** A Git command that failed, with advice. */
class GitError extends Error {}

interface Answer {
  /** Git's exit code; 127 if Git isn't installed. */
  readonly code: number;
  readonly text: string;
}

type Git = (...args: ReadonlyArray<string>) => Promise<Answer>;

const LONGEST_ANSWER = 64 * 2 ** 20;

const gitIn =
  (folder: string): Git =>
  (...args) =>
    new Promise((resolve) => {
      const options = { cwd: folder, maxBuffer: LONGEST_ANSWER };
      execFile('git', args, options, (error, text) => {
        const code = error?.code ?? (error ? 1 : 0);
        resolve({ code: typeof code === 'number' ? code : 127, text });
      });
    });

/** The commit at which the shop and the release parted. */
async function commonBase(git: Git, release: string): Promise<string> {
  const inside = await git('rev-parse', '--is-inside-work-tree');
  if (inside.code === 127) throw new GitError('There is no Git here: install it.');
  if (inside.code !== 0) throw new GitError('The shop is not in a Git repository: clone it.');
  const known = await git(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${release}^{commit}`,
  );
  if (known.code !== 0) {
    throw new GitError(
      `There is no ${release} here. Fetch it first ("git fetch --tags upstream"), and name it as Git does.`,
    );
  }
  const { code, text } = await git('merge-base', 'HEAD', known.text.trim());
  if (code !== 0) throw new GitError(`${release} and this shop have no history in common.`);
  return text.trim();
}

async function changedFiles(git: Git, from: string, to: string): Promise<ReadonlySet<string>> {
  const { text } = await git('diff', '--name-only', '--no-renames', '-z', from, to, '--');
  return new Set(listed(text));
}

async function filesOf(git: Git, commit: string): Promise<ReadonlySet<string>> {
  const { text } = await git('ls-tree', '-r', '--name-only', '-z', commit);
  return new Set(listed(text));
}

const foldersOf = (paths: ReadonlySet<string>) => new Set([...paths].flatMap(ancestorsOf));

/** @example ancestorsOf('demo/tests/a.ts') // ['demo', 'demo/tests'] */
const ancestorsOf = (path: string): ReadonlyArray<string> => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * The owner's files that a release wants besides: it brings those of the shop that it was made for. A file that only has
 * another place has no other facts, and commands write the tables.
 */
async function addedInShop(git: Git, from: string, to: string): Promise<ReadonlySet<string>> {
  const added = ['diff', '--name-only', '--find-renames', '--diff-filter=A', '-z'];
  const { text } = await git(...added, from, to, '--', 'shop/', ':!shop/tables');
  return new Set(listed(text));
}

/** The files that Git can't merge: it writes a tree, its conflicts, an empty field, and messages. */
async function conflictsWith(git: Git, release: string): Promise<ReadonlySet<string>> {
  const { code, text } = await git(
    'merge-tree',
    '--write-tree',
    '--name-only',
    '-z',
    'HEAD',
    release,
  );
  if (code === 0) return new Set();
  if (code !== 1) throw new GitError('Git is older than 2.38, which can try a merge: update it.');
  const [, ...fields] = text.split('\0');
  return new Set(fields.slice(0, fields.indexOf('')));
}

const listed = (text: string) => text.split('\0').filter(Boolean);

async function reportUncommitted(git: Git, terminal: Terminal): Promise<void> {
  const { text } = await git('status', '--porcelain', '-z');
  const count = listed(text).length;
  if (count > 0) terminal.hint(`${filesText(count)} not committed: they aren't compared.`);
}
