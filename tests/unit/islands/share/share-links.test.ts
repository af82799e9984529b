import { expect, test } from 'vitest';
import { shareLinks } from '#islands/share/share-links.ts';

const page = { title: 'Lip & cheek', url: 'https://shop.example/products/a?variant=1' };

test.for([
  ['SG', 'WhatsApp', 'wa.me', 'text'],
  ['TH', 'LINE', 'social-plugins.line.me', 'url'],
  ['KR', '네이버', 'share.naver.com', 'url'],
] as const)('a page of %s goes by mail and by %s', ([country, label, host, name]) => {
  const [mail, messenger] = shareLinks({ page, country, texts: { email: 'Email' } });
  expect(mail?.label).toBe('Email');
  const written = new URL(mail?.href ?? '').searchParams;
  expect([written.get('subject'), written.get('body')]).toEqual([page.title, page.url]);
  expect(messenger?.label).toBe(label);
  const address = new URL(messenger?.href ?? '');
  expect([address.protocol, address.host]).toEqual(['https:', host]);
  expect(address.searchParams.get(name)).toContain(page.url);
});
