import { expect, it } from 'vitest';
import { NO_HELP_WORDS } from '#domain/search/help-words.ts';
import { matchQuestions } from '#domain/search/question-matches.ts';
import { helpWords } from '#i18n/help-words.ts';

it.each([
  ['Which cards and wallets can I pay with?', 'which cards', 'question'],
  ['I forgot my password. How do I sign in?', 'Password forgot', 'question'],
  ['How do I return something?', 'returns', 'question'],
  ['Berapa lama pengirimannya?', 'pengiriman', 'question'],
  ['จัดส่งใช้เวลากี่วัน', 'จัดส่ง', 'question'],
  ['배송은 얼마나 걸리나요?', '배소', 'question'],
  ['送貨需時多久？', '送貨？', 'question'],
  ['How do I return something?', 'gift card', undefined],
  ['How do I return something?', 'turn', undefined],
])('%j is found by %j: %j', (question, query, match) => {
  const found = matchQuestions([{ question, answer: '', topic: '' }], query, NO_HELP_WORDS);
  expect(found?.[0]?.match).toBe(match);
});

it.each([
  ['Can I cancel an order?', 'You can return it later.', 'return'],
  ['Do you sell unreturnable gifts?', 'Some return.', 'return'],
  ['可以取消訂單嗎？', '你可以稍後退貨。', '退貨'],
  ['주문을 취소할 수 있나요?', '나중에 반품할 수 있습니다.', '반품'],
  ['ยกเลิกคำสั่งซื้อได้ไหม', 'คืนสินค้าได้ภายหลัง', 'คืนสินค้า'],
])('%j with the answer %j is found by %j, but not in itself', (question, answer, query) => {
  const found = matchQuestions([{ question, answer, topic: '' }], query, NO_HELP_WORDS);
  expect(found?.[0]?.match).toBe('answer');
});

const QUESTIONS = [
  { question: 'Can I cancel?', answer: 'You can return it later.', topic: 'Orders' },
  { question: 'Where do I send it?', answer: 'Anywhere.', topic: 'Returns' },
  { question: 'Can I return something I’ve opened?', answer: 'No.', topic: 'Returns' },
  { question: 'Do you sell gifts?', answer: 'Yes.', topic: 'Products' },
];

it.each([
  ['return', ['question 2', 'topic 1', 'answer 0']],
  ['return opened', ['question 2']],
  ['return bottle', ['question 2', 'topic 1', 'answer 0']],
  ['return glass bottle', []],
  ['how do I', undefined],
  ['', undefined],
])('questions come before those below a title, and these before mentions: %j', (query, places) => {
  const found = matchQuestions(QUESTIONS, query, helpWords('en'));
  expect(found?.map(({ question, match }) => `${match} ${QUESTIONS.indexOf(question)}`)).toEqual(
    places,
  );
});
