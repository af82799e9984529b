/**
 * Whether two access tokens belong to different members. A token's payload can be read without its
 * signature; a token that isn't a JWT says nothing, and counts as the same member's.
 */
export function areOfTwoMembers(token: string | undefined, other: string | undefined): boolean {
  const [member, otherMember] = [memberOf(token), memberOf(other)];
  return member !== undefined && otherMember !== undefined && member !== otherMember;
}

/** The `sub` of a JWT. */
function memberOf(token: string | undefined): unknown {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { readonly sub?: unknown } | null)?.sub;
  } catch {
    return undefined;
  }
}
