/**
 * The same bytes in memory of their own. Node puts small buffers together into large ones, and who
 * keeps one of them for long keeps all.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
