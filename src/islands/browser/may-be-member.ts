import { isSignedIn } from './client.ts';
import { keptMember } from './member.ts';

/**
 * Whether the shopper may be a member: signed in, or known to have been. A member whose access token is gone may have
 * a refresh token, which a call tries.
 */
export const mayBeMember = (): boolean => isSignedIn() || keptMember() !== undefined;
