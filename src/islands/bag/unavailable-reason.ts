/** Why a variant cannot be bought. */
export type UnavailableReason = 'comingSoon' | 'soldOut' | 'membersOnly';
