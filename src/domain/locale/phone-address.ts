/**
 * The address that calls a telephone number, which people write with spaces and brackets.
 *
 * @example phoneAddress('+65 6123 4567') // 'tel:+6561234567'
 */
export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
