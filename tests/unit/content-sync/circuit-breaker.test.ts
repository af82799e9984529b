import { expect, test } from 'vitest';
import { createCircuitBreaker } from '#content-sync/rebuild/circuit-breaker.ts';

test('the circuit of a locale opens when its rebuild ended its worker twice in a row', () => {
  const breaker = createCircuitBreaker();
  expect(breaker.trip('sg-en')).toBe(1);
  expect(breaker.isOpen('sg-en')).toBe(false);
  expect(breaker.trip('sg-en')).toBe(2);
  expect(breaker.isOpen('sg-en')).toBe(true);
  expect(breaker.isOpen('kr-ko')).toBe(false);
});

test('a rebuild that ends in another way closes it', () => {
  const breaker = createCircuitBreaker();
  breaker.trip('sg-en');
  breaker.close('sg-en');
  breaker.trip('sg-en');
  expect(breaker.isOpen('sg-en')).toBe(false);
});
