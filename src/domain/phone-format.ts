/** How many digits of a mobile number each country writes together, by its calling code. */
const GROUPS: Readonly<Record<string, readonly [first: number, ...others: Array<number>]>> = {
  '60': [2, 3, 5],
  '61': [3, 3, 3],
  '62': [3, 4, 5],
  '63': [3, 3, 4],
  '64': [2, 3, 5],
  '65': [4, 4],
  '66': [2, 3, 4],
  '82': [2, 4, 4],
  '852': [4, 4],
};

/**
 * A stored mobile number as people write it; one of another country as it is.
 *
 * @example formatMobile('+6581234567') // '+65 8123 4567'
 */
export function formatMobile(phone: string): string {
  const code = Object.keys(GROUPS).find((known) => phone.startsWith(`+${known}`));
  const groups = code && GROUPS[code];
  if (!groups) return phone;
  let rest = phone.slice(code.length + 1);
  const parts = groups.map((length) => {
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part;
  });
  return [`+${code}`, ...parts, rest].filter(Boolean).join(' ');
}
