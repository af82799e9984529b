/** The prices that a query names, and the rest of the query. */
export interface PriceWords {
  /** The query without the words about prices; may be ''. */
  readonly text: string;
  /** The words about prices, as typed. */
  readonly words: string;
  /** Major units, both inclusive. */
  readonly price: { readonly min?: number; readonly max?: number };
}

/** Shoppers mix languages, so every language's phrases count in each. */
const UP_TO = phrases(`under | below | less than | no more than | cheaper than | up to | at most
  | di bawah | dibawah | kurang dari | maksimal | tidak lebih dari
  | ต่ำกว่า | ไม่เกิน | น้อยกว่า | 低於 | 少於 | 不超過`);
const FROM = phrases(`over | above | more than | at least | di atas | diatas | lebih dari | minimal
  | มากกว่า | เกิน | ตั้งแต่ | 高於 | 多於 | 超過`);
const OR_LESS = phrases('以下 | 以內 | 以内 | 之內 | 이하 | 미만 | 까지 | or less | or under');
const OR_MORE = phrases('以上 | 이상 | 초과 | or more | ขึ้นไป | ke atas');
const BETWEEN = phrases('between | antara | ระหว่าง');
const AND = phrases('and | to | dan | sampai | hingga | ถึง | 至 | 到 | 에서 | 부터').concat(
  '|[-–—~]',
);

const SYMBOL = String.raw`(?:s|a|hk|nz|au|sg|us)?\$|₱|฿|₩|rp\.?|rm|php|idr|krw|thb|myr|sgd|hkd|aud|nzd`;
/** The words after an amount of money, with the factor that some of them stand for. */
const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    `dollars dollar bucks baht won pesos peso ringgit rupiah บาท 元 蚊 塊 港元 港幣 원 달러`
      .split(' ')
      .map((unit) => [unit, 1]),
  ),
  ...{ k: 1e3, rb: 1e3, ribu: 1e3, jt: 1e6, juta: 1e6, พัน: 1e3 },
  ...{ 천원: 1e3, 천: 1e3, 만원: 1e4, 만: 1e4, 千: 1e3, 萬: 1e4 },
};
const UNIT = Object.keys(UNITS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/**
 * What may not follow an amount, because it measures something else: "under 30 ml", "over 40
 * years".
 */
const NO_MONEY = String.raw`(?!\s*(?:[\d.,]|ml|mg|g\b|gr|oz|l\b|%|spf|cm|mm|years?|yrs?|歲|세\b|ปี|tahun|มล|毫升|克))`;

const amount = (name: string) =>
  String.raw`(?<${name}Symbol>${SYMBOL})?\s?(?<${name}>\d[\d.,]*)\s?(?<${name}Unit>(?:${UNIT})(?![a-z]))?${NO_MONEY}`;

/**
 * Each pattern names the bounds that its amounts are. Where a number could be something else, such
 * as an age or an SPF, it must be called money.
 */
const PATTERNS: ReadonlyArray<{ readonly pattern: RegExp; readonly needsMoney: boolean }> = [
  {
    pattern: whole(`${BETWEEN}\\s?${amount('min')}\\s?(?:${AND})\\s?${amount('max')}`),
    needsMoney: false,
  },
  { pattern: whole(`${amount('min')}\\s?(?:${AND})\\s?${amount('max')}`), needsMoney: true },
  { pattern: whole(`${UP_TO}\\s?${amount('max')}`), needsMoney: false },
  { pattern: whole(`${amount('max')}\\s?${OR_LESS}`), needsMoney: false },
  { pattern: whole(`${FROM}\\s?${amount('min')}`), needsMoney: true },
  { pattern: whole(`${amount('min')}\\s?${OR_MORE}`), needsMoney: true },
];

/**
 * Reads a range of prices from a query in any language of the shop; undefined if it names none.
 *
 * @example readPriceWords('red lipstick under $30')
 * // { text: 'red lipstick', words: 'under $30', price: { max: 30 } }
 */
export function readPriceWords(query: string): PriceWords | undefined {
  for (const { pattern, needsMoney } of PATTERNS) {
    const groups = pattern.exec(query)?.groups;
    if (!groups || (needsMoney && !isMoney(groups))) continue;
    const [min, max] = bounds(groups);
    if (min === undefined && max === undefined) continue;
    const words = groups.words ?? '';
    const text = query.replace(words, ' ').replaceAll(/\s+/g, ' ').trim();
    return {
      text,
      words,
      price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    };
  }
  return undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The bounds of a range. In "200-300 ribu", the second number's unit applies to both. */
function bounds(groups: Groups): [number | undefined, number | undefined] {
  const min = amountOf(groups.min, groups.minUnit ?? groups.maxUnit);
  const max = amountOf(groups.max, groups.maxUnit);
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

const isMoney = ({ minSymbol, maxSymbol, minUnit, maxUnit }: Groups) =>
  (minSymbol ?? maxSymbol ?? minUnit ?? maxUnit) !== undefined;

/** Reads a number: "1,200" and "200.000" have thousands, "29.90" and "29,90" decimals. */
function amountOf(digits: string | undefined, unit = ''): number | undefined {
  if (digits === undefined) return undefined;
  const hasThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const plain = hasThousands ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.');
  const value = Number(plain.replace(/\.$/, '')) * (UNITS[unit.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? value : undefined;
}

/** Matches a whole phrase: Latin words don't begin or end within others. */
function whole(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{Script=Latin}\d])(?<words>${source})(?![a-z\d])`, 'iu');
}

function phrases(alternatives: string): string {
  const all = alternatives.split('|').map((one) => one.trim().replaceAll(/\s+/g, String.raw`\s+`));
  return `(?:${all.join('|')})`;
}
