import { describe, expect, test } from 'vitest';
import { readPriceWords } from '#commerce-api/search/text/price-words.ts';

describe('a price in a query', () => {
  test.each([
    ['red lipstick under $30', 'red lipstick', { max: 30 }],
    ['Under S$29.90 serum', 'serum', { max: 29.9 }],
    ['gifts less than 1,200', 'gifts', { max: 1_200 }],
    ['perfume over $100', 'perfume', { min: 100 }],
    ['mascara $20 - $40', 'mascara', { min: 20, max: 40 }],
    ['mascara between 40 and 20', 'mascara', { min: 20, max: 40 }],
    ['under $50', '', { max: 50 }],
    ['pelembap di bawah 200 ribu', 'pelembap', { max: 200_000 }],
    ['parfum dibawah Rp1.500.000', 'parfum', { max: 1_500_000 }],
    ['parfum 200-300rb', 'parfum', { min: 200_000, max: 300_000 }],
    ['口紅 $300以下', '口紅', { max: 300 }],
    ['低於500元的面霜', '的面霜', { max: 500 }],
    ['低于500元的面霜', '的面霜', { max: 500 }],
    ['香水 100港币以内', '香水', { max: 100 }],
    ['香水1000元以上', '香水', { min: 1_000 }],
    ['립스틱 3만원 이하', '립스틱', { max: 30_000 }],
    ['향수 50,000원 이상', '향수', { min: 50_000 }],
    ['크림 1만원~3만원', '크림', { min: 10_000, max: 30_000 }],
    ['ลิปสติก ไม่เกิน 500 บาท', 'ลิปสติก', { max: 500 }],
    ['เซรั่ม 500 ถึง 1,000 บาท', 'เซรั่ม', { min: 500, max: 1_000 }],
    ['น้ำหอม มากกว่า ฿2000', 'น้ำหอม', { min: 2_000 }],
  ])('%s', (query, text, price) => {
    expect(readPriceWords(query)).toMatchObject({ text, price });
  });

  test('is told apart from ages, sizes, factors and names', () => {
    for (const query of [
      'lipstick',
      'spf 30-50',
      'cream over 50',
      'lotion under 100 ml',
      'retinol less than 1%',
      'under eye cream 15',
      'thunder 30',
      'no. 5 to go',
      '5 to 10 minute mask',
    ]) {
      expect(readPriceWords(query), query).toBeUndefined();
    }
  });
});
