const NAME_MAX = 40;

/** Anyone can register anybody's address: nothing of a name may be read as a message or a link. */
export function greetedName(firstName: string): string {
  return firstName.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, NAME_MAX);
}
