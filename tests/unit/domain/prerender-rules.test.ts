import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRERENDER_RULES, PRERENDER_RULES_HASH } from '#domain/prerender-rules.ts';

test('pages allow the rules by their digest', () => {
  expect(JSON.parse(PRERENDER_RULES)).toHaveProperty('prerender');
  expect(PRERENDER_RULES_HASH).toBe(`'sha256-${hash('sha256', PRERENDER_RULES, 'base64')}'`);
});
