/** Texts of `stockNotice` that the page behind the links of mails shows. */
export const STOCK_NOTICE_TEXT_KEYS = [
  'sending',
  'confirmed',
  'ended',
  'endedAll',
  'expired',
  'unreachable',
  'stop',
  'retry',
  'toProduct',
] as const;
