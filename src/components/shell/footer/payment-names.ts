/** Payment methods with their proper spelling, by the shop's name for them. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'AMEX',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  afterpay: 'Afterpay',
  atome: 'atome',
  grabpay: 'GrabPay',
  paynow: 'PAYNOW',
  fpx: 'FPX',
  gcash: 'GCash',
  maya: 'maya',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  bcava: 'BCA VA',
  promptpay: 'PromptPay',
  truemoney: 'TrueMoney',
  linepay: 'LINE Pay',
  kakaopay: 'Kakao Pay',
  naverpay: 'N Pay',
  tosspay: 'toss pay',
  payme: 'PayMe',
  alipayhk: 'AlipayHK',
  wechatpay: 'WeChat Pay',
  octopus: 'Octopus',
  fps: 'FPS',
  cod: 'COD',
};

/** The normalised name of a payment method: `applepay` for `Apple Pay`. */
export function paymentKey(option: string): string {
  return option.toLowerCase().replaceAll(/[ _-]+/g, '');
}

/** The proper spelling of a payment method, or the shop's own name if it isn't in the table. */
export function paymentName(option: string): string {
  return NAMES[paymentKey(option)] ?? option;
}
