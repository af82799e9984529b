import { expect, test } from 'vitest';
import { qrPath } from '#components/shell/qr-path.ts';
import { scriptJson } from '#components/structured-data/script-json.ts';

test('JSON in a script cannot end the script', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--' };
  const json = scriptJson(hostile);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(hostile);
});

test('a QR code has its finder pattern in the corner', () => {
  const { size, path } = qrPath('https://www.shop.example/pages/mobile-app');
  expect(size).toBeGreaterThanOrEqual(21);
  expect(path.startsWith('M0 0.5h7')).toBe(true);
  expect(path).toContain('M0 1.5h1m5 0h1');
});
