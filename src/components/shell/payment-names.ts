const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
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
  'virtual-account': 'Virtual Account',
  promptpay: 'PromptPay',
  truemoney: 'TrueMoney',
  'line-pay': 'LINE Pay',
  kakaopay: 'Kakao Pay',
  'kakao-pay': 'Kakao Pay',
  naverpay: 'Naver Pay',
  'naver-pay': 'Naver Pay',
  payme: 'PayMe',
  alipayhk: 'AlipayHK',
  octopus: 'Octopus',
  fps: 'FPS',
};

/** How a means of payment is written; one that is not in the table is shown as the shop calls it. */
export function paymentName(option: string): string {
  return NAMES[option.toLowerCase().replaceAll(/[ _]+/g, '-')] ?? option;
}
