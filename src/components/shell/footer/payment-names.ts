/** Means of payment, by the name the shop calls them, as they are written. */
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

/** The name under which a means of payment is known here: `applepay` of `Apple Pay`. */
export function paymentKey(option: string): string {
  return option.toLowerCase().replaceAll(/[ _-]+/g, '');
}

/** How a means of payment is written; one that is not in the table is shown as the shop calls it. */
export function paymentName(option: string): string {
  return NAMES[paymentKey(option)] ?? option;
}
