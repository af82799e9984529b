import { expect, test } from 'vitest';
import {
  NOTICE_ACTIONS,
  noticeFragment,
  parseNoticeFragment,
} from '#domain/product/stock-notice.ts';

test.each(NOTICE_ACTIONS)('the fragment of "%s" is read as it was written', (action) => {
  const link = { action, token: 'head.pay-load_.signature' };
  expect(parseNoticeFragment(noticeFragment(link))).toEqual(link);
});

test.each(['', '#', '#token=a.b.c', '#confirm=', '#confirm=a b', '#confirm=a.b.c&x=1', '#end-all'])(
  'the fragment "%s" is none',
  (fragment) => expect(parseNoticeFragment(fragment)).toBeUndefined(),
);
