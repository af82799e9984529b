/**
 * Pages name the files that browsers load with them without the digests of these files: `/_astro/page.css`. Whoever reads
 * a page puts in the names that the files have in its release, so that a changed style renders no page.
 */

/** Where Astro puts files whose names contain a digest of their content. */
export const ASSETS = '/_astro/';

/** File names with a digest, by those without: `page.css` is `page.Dx3k9aQ_.css`. */
export type AssetNames = Readonly<Record<string, string>>;

/** Names in a page: letters, digits and `_ - . ~`, as https://www.rfc-editor.org/rfc/rfc3986#section-2.3 has them. */
const NAMED = new RegExp(`(${ASSETS})([\\w.~-]+)`, 'g');

/** Puts in the names of files as they are served. Those of other files stay as they are. */
export function addressAssets(page: Buffer, names: ReadonlyMap<string, string>): Buffer {
  // A byte a character, whatever the page's characters are: searching bytes takes five times as long.
  const text = page.toString('latin1');
  const addressed = text.replaceAll(NAMED, (_, folder, name) => folder + (names.get(name) ?? name));
  return Buffer.from(addressed, 'latin1');
}
