import { expect, it } from 'vitest';
import { questionMatches } from '#domain/question-matches.ts';

it.each([
  ['Which cards and wallets can I pay with?', 'which cards', true],
  ['I forgot my password. How do I sign in?', 'Password forgot', true],
  ['How do I return something?', 'returns', true],
  ['Berapa lama pengirimannya?', 'pengiriman', true],
  ['จัดส่งใช้เวลากี่วัน', 'จัดส่ง', true],
  ['배송은 얼마나 걸리나요?', '배소', true],
  ['送貨需時多久？', '送貨？', true],
  ['How do I return something?', '', true],
  ['How do I return something?', 'gift card', false],
  ['How do I return something?', 'this', false],
])('%j is found by %j: %j', (text, query, isFound) => {
  expect(questionMatches(text, query)).toBe(isFound);
});
