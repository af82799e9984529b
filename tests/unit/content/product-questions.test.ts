import { expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { ANSWER_MAX, QUESTIONS_MAX } from '#domain/limits.ts';
import { aProduct, aQuestion } from '../../builders/records.ts';

test.each([
  ['without words', { text: '  ' }],
  ['without an answer', { answer: '' }],
  ['with too long an answer', { answer: 'a'.repeat(ANSWER_MAX + 1) }],
  ['asked at no instant', { askedAt: 'yesterday' }],
  ['without an id', { id: '' }],
])('a question %s is refused', (_name, overrides) => {
  const questions = [aQuestion(overrides)];
  expect(productSchema.safeParse({ ...aProduct(), questions }).success).toBe(false);
});

test('a product has at most as many questions as its page shows', () => {
  const questionsOf = (length: number) => Array.from({ length }, () => aQuestion());
  const isProduct = (length: number) =>
    productSchema.safeParse({ ...aProduct(), questions: questionsOf(length) }).success;
  expect([isProduct(QUESTIONS_MAX), isProduct(QUESTIONS_MAX + 1)]).toEqual([true, false]);
});

test('a source that knows no questions has none', () => {
  const { questions: _, ...product } = aProduct();
  expect(productSchema.parse(product).questions).toEqual([]);
});
