/**
 * Makes something of an open file or database, and closes that if it fails: otherwise, a broken
 * file that is tried every few seconds would leak a descriptor each time.
 */
export function closeOnFailure<O extends { close(): void }, T>(
  opened: O,
  make: (opened: O) => T,
): T {
  try {
    return make(opened);
  } catch (error) {
    opened.close();
    throw error;
  }
}
