/**
 * An email address that its owner recognises and nobody else learns.
 *
 * @example maskedEmail('ana@example.com') // 'a•••@example.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
