import { type AssetNames, addressAssets } from './assets.ts';
import { FRAGMENTS, type FragmentName, fragmentEnd, fragmentStart } from './contract/fragments.ts';

/** The HTML of each fragment of a locale. */
export type Fragments = Readonly<Record<FragmentName, string>>;

/**
 * Cuts the fragments out of a page that was rendered with them.
 *
 * @throws Error if the page doesn't mark them
 */
export function cutFragments(html: string): Fragments {
  const page = Buffer.from(html);
  const cut = (name: FragmentName) => page.subarray(...bounds(page, name)).toString();
  return Object.fromEntries(FRAGMENTS.map((name) => [name, cut(name)])) as Fragments;
}

/** What pages have in common: their fragments, and the names of the files that browsers load with them. */
export interface Shell extends Fragments {
  /** None in shells that were published before pages had them. */
  readonly assets?: AssetNames;
}

/** The shell as one body, which is stored like a page's. */
export function packShell(shell: Shell): string {
  return JSON.stringify(shell);
}

/** A shell made ready to be put into many pages: its own files are addressed already. */
export interface ShellBytes {
  readonly fragments: Readonly<Record<FragmentName, Buffer>>;
  readonly assets: ReadonlyMap<string, string>;
}

export function unpackShell(body: Uint8Array): ShellBytes {
  const { assets = {}, ...fragments } = JSON.parse(Buffer.from(body).toString()) as Shell;
  const names = new Map(Object.entries(assets));
  const bytesOf = (name: FragmentName) => addressAssets(Buffer.from(fragments[name]), names);
  const entries = FRAGMENTS.map((name) => [name, bytesOf(name)]);
  return { fragments: Object.fromEntries(entries) as ShellBytes['fragments'], assets: names };
}

/** Whether pages of a media type have fragments. */
export const isStitched = (type: string): boolean => type.startsWith('text/html');

/** Puts the fragments into a page that was rendered with empty ones, and addresses the files that it names. */
export function stitch(body: Buffer, { fragments, assets }: ShellBytes): Buffer {
  const page = addressAssets(body, assets);
  const parts: Array<Buffer> = [];
  let done = 0;
  for (const name of FRAGMENTS) {
    const [start, end] = bounds(page, name);
    parts.push(page.subarray(done, start), fragments[name]);
    done = end;
  }
  return Buffer.concat([...parts, page.subarray(done)]);
}

function bounds(page: Buffer, name: FragmentName): [start: number, end: number] {
  const mark = fragmentStart(name);
  const start = page.indexOf(mark) + mark.length;
  const end = page.indexOf(fragmentEnd(name), start);
  if (start < mark.length || end < 0) throw new Error(`The page does not mark its ${name}.`);
  return [start, end];
}
