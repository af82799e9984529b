/**
 * A copy of the bytes in memory of their own. Node allocates small buffers from a shared pool, so
 * keeping one of them keeps the whole pool alive.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
