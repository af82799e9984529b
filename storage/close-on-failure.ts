/**
 * What is made of something open, which is closed if that fails: the caller never gets it, and a
 * file that is tried again every few seconds would hold more descriptors each time.
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
