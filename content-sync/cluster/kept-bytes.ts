import type { LocaleId } from '#domain/locales.ts';
import { type Digest, digestOf } from '../digest.ts';
import type { Kept } from './log-table.ts';
import type { ObjectKey, ObjectKind, ObjectStore } from './object-store.ts';

/** Fewer bytes than this travel with the log's entry; more would make the database slow and large. */
const MOST_INLINE = 262_144;

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
