import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { LocaleId } from '../contract/locale.ts';
import { type Digest, digestOf } from '../digest.ts';
import type { StoredBytes, StoredPack } from './log-table.ts';
import type { ObjectKey, ObjectKind, ObjectStore } from './object-store.ts';

/**
 * Up to this many bytes travel with the log's entry. More would make the database slow and large.
 */
const MOST_INLINE = 262_144;
/** More bytes than this would hardly compress to `MOST_INLINE`. */
const MOST_ZIPPED = 8 * MOST_INLINE;

/** What the bytes belong to. */
interface Place {
  readonly kind: ObjectKind;
  readonly locale: LocaleId;
}

/**
 * Stores bytes inline or, if they are many, in the object store. Call it before logging an entry
 * that refers to them.
 */
export async function storeBytes(
  objects: ObjectStore,
  place: Place,
  content: Uint8Array,
): Promise<StoredBytes> {
  const bytes = content.byteLength;
  if (bytes <= MOST_INLINE) return { digest: digestOf(content), bytes, content };
  return { digest: await putObject(objects, place, content), bytes, content: undefined };
}

/** Reduces pages to a tenth within a millisecond. More effort saves little. */
const ZIPPING = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * The same for a pack, which is compressed first: its text then mostly fits into the entry of an
 * edit, and nobody waits for the object store.
 */
export async function uploadPack(
  objects: ObjectStore,
  locale: LocaleId,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<StoredPack> {
  const bytes = content.byteLength;
  const zipped = bytes <= MOST_ZIPPED ? await promisify(zstdCompress)(content, ZIPPING) : undefined;
  if (zipped && zipped.byteLength <= MOST_INLINE) {
    return { name, digest: digestOf(content), bytes, zipped };
  }
  const digest = await putObject(objects, { kind: 'packs', locale }, content);
  return { name, digest, bytes, zipped: undefined };
}

/** The bytes of a pack, wherever they are. */
export async function fetchPack(
  objects: ObjectStore,
  locale: LocaleId,
  { zipped, digest, bytes: maxOutputLength }: StoredPack,
): Promise<Uint8Array> {
  if (zipped) return promisify(zstdDecompress)(zipped, { maxOutputLength });
  return objects.get(keyOf({ kind: 'packs', locale }, digest));
}

/** Stores bytes in the object store, whatever their number. */
export async function putObject(
  objects: ObjectStore,
  place: Place,
  content: Uint8Array,
): Promise<Digest> {
  const digest = digestOf(content);
  await objects.put(keyOf(place, digest), content);
  return digest;
}

/** Reads bytes, wherever they are. */
export async function fetchBytes(
  objects: ObjectStore,
  place: Place,
  { digest, content }: StoredBytes,
): Promise<Uint8Array> {
  return content ?? objects.get(keyOf(place, digest));
}

export function keyOf({ kind, locale }: Place, digest: Digest): ObjectKey {
  return `${kind}/${locale}/${digest}`;
}

export const digestIn = (key: ObjectKey): Digest => key.slice(key.lastIndexOf('/') + 1) as Digest;
