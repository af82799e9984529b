/** Why a variant cannot be bought. */
export type Hindrance = 'comingSoon' | 'soldOut' | 'membersOnly';
