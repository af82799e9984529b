import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

/** Below this size, compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

/** Whether bodies of a media type and size get smaller by compressing them. */
export function isWorthCompressing(type: string, bytes: number): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && bytes >= MIN_COMPRESSED_BYTES;
}
