const NAME_MAX = 40;

/**
 * Anybody can register anybody's address, so a name must not be readable as a message or a link.
 */
export function greetedName(firstName: string): string {
  return firstName.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, NAME_MAX);
}
