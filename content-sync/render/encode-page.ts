/**
 * The bytes of a page as it's stored. Encoded into memory that is reused, as a page is written once then,
 * where `Buffer.from` would read it once more for its length.
 */
export function encodePage(text: string): Buffer {
  const most = text.length * MOST_BYTES;
  if (room.byteLength < most) room = Buffer.allocUnsafe(most);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.subarray(0, written));
}

const encoder = new TextEncoder();

/** A UTF-16 code unit is at most three bytes of UTF-8. */
const MOST_BYTES = 3;

let room = Buffer.allocUnsafe(2 ** 20);
