const ID_BYTES = 4;

/**
 * An id for a record that is added by hand, which no other has.
 *
 * @example newRecordId('quick-links') // 'quick-links-1a2b3c4d'
 */
export function newRecordId(type: string): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))];
  return `${type}-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
