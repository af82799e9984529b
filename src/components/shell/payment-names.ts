const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  afterpay: 'Afterpay',
  atome: 'Atome',
  grabpay: 'GrabPay',
  paynow: 'PayNow',
  fpx: 'FPX',
  gcash: 'GCash',
  maya: 'Maya',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  bcava: 'BCA VA',
  promptpay: 'PromptPay',
  truemoney: 'TrueMoney',
  linepay: 'LINE Pay',
  kakaopay: 'Kakao Pay',
  naverpay: 'Naver Pay',
  tosspay: 'Toss Pay',
  payme: 'PayMe',
  alipayhk: 'AlipayHK',
  wechatpay: 'WeChat Pay',
  octopus: 'Octopus',
  fps: 'FPS',
  cod: 'COD',
};

/** How a means of payment is written; one that is not in the table is shown as the shop calls it. */
export function paymentName(option: string): string {
  return NAMES[option.toLowerCase().replaceAll(/[ _-]+/g, '')] ?? option;
}
