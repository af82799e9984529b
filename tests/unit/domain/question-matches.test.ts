import { expect, it } from 'vitest';
import { questionMatch } from '#domain/question-matches.ts';

it.each([
  ['Which cards and wallets can I pay with?', 'which cards', 'question'],
  ['I forgot my password. How do I sign in?', 'Password forgot', 'question'],
  ['How do I return something?', 'returns', 'question'],
  ['Berapa lama pengirimannya?', 'pengiriman', 'question'],
  ['จัดส่งใช้เวลากี่วัน', 'จัดส่ง', 'question'],
  ['배송은 얼마나 걸리나요?', '배소', 'question'],
  ['送貨需時多久？', '送貨？', 'question'],
  ['How do I return something?', '', 'question'],
  ['How do I return something?', 'gift card', undefined],
  ['How do I return something?', 'this', undefined],
])('%j is found by %j: %j', (question, query, match) => {
  expect(questionMatch({ question, answer: '' }, query)).toBe(match);
});

it.each([
  ['Can I cancel an order?', 'You can return it later.', 'return'],
  ['Can I cancel an order?', 'You can return it later.', 'cancel return'],
  ['Do you sell unreturnable gifts?', 'Some.', 'return'],
  ['可以取消訂單嗎？', '你可以稍後退貨。', '退貨'],
  ['주문을 취소할 수 있나요?', '나중에 반품할 수 있습니다.', '반품'],
  ['ยกเลิกคำสั่งซื้อได้ไหม', 'คืนสินค้าได้ภายหลัง', 'คืนสินค้า'],
])('%j with the answer %j is found by %j, but not in itself', (question, answer, query) => {
  expect(questionMatch({ question, answer }, query)).toBe('answer');
});
