import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { LocaleId } from '#domain/locales.ts';
import { type Digest, digestOf } from '../digest.ts';
import type { Kept, KeptPack } from './log-table.ts';
import type { ObjectKey, ObjectKind, ObjectStore } from './object-store.ts';

/** Fewer bytes than this travel with the log's entry; more would make the database slow and large. */
const MOST_INLINE = 262_144;
/** Compressed, more bytes than this would hardly be few enough. */
const MOST_ZIPPED = 8 * MOST_INLINE;

/** What bytes are of. */
interface Place {
  readonly kind: ObjectKind;
  readonly locale: LocaleId;
}

/** Stores bytes where they belong by their number, before an entry of the log refers to them. */
export async function keep(objects: ObjectStore, place: Place, content: Uint8Array): Promise<Kept> {
  const bytes = content.byteLength;
  if (bytes <= MOST_INLINE) return { digest: digestOf(content), bytes, content };
  return { digest: await putObject(objects, place, content), bytes, content: undefined };
}

/** A tenth of the bytes of pages for a millisecond; more effort saves little. */
const ZIPPING = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Likewise for a pack, which is text: compressed, those of most edits travel with the entry, so that
 * nobody waits for the object store.
 */
export async function keepPack(
  objects: ObjectStore,
  locale: LocaleId,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<KeptPack> {
  const bytes = content.byteLength;
  const zipped = bytes <= MOST_ZIPPED ? await promisify(zstdCompress)(content, ZIPPING) : undefined;
  if (zipped && zipped.byteLength <= MOST_INLINE) {
    return { name, digest: digestOf(content), bytes, content: undefined, zipped };
  }
  const digest = await putObject(objects, { kind: 'packs', locale }, content);
  return { name, digest, bytes, content: undefined };
}

/** The bytes of a pack, wherever they are. */
export async function fetchPack(
  objects: ObjectStore,
  locale: LocaleId,
  pack: KeptPack,
): Promise<Uint8Array> {
  const { zipped, bytes: maxOutputLength } = pack;
  if (zipped) return promisify(zstdDecompress)(zipped, { maxOutputLength });
  return fetchKept(objects, { kind: 'packs', locale }, pack);
}

/** Stores bytes in the object store, however few. */
export async function putObject(
  objects: ObjectStore,
  place: Place,
  content: Uint8Array,
): Promise<Digest> {
  const digest = digestOf(content);
  await objects.put(keyOf(place, digest), content);
  return digest;
}

/** Reads what was kept. */
export async function fetchKept(
  objects: ObjectStore,
  place: Place,
  { digest, content }: Kept,
): Promise<Uint8Array> {
  return content ?? objects.get(keyOf(place, digest));
}

export function keyOf({ kind, locale }: Place, digest: Digest): ObjectKey {
  return `${kind}/${locale}/${digest}`;
}
