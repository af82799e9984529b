import { describe, expect, test } from 'vitest';
import { isScriptTemplate, scriptAddress } from '#domain/page/third-party-script.ts';

describe('the address of a script of others', () => {
  test.each([
    ['https://tags.example/a.js', 'https://tags.example/a.js'],
    ['https://help.example/{help-widget-key}.js?v=1', 'https://help.example/a%2Fb.js?v=1'],
    [
      'https://x.example/?a={app-attribution-web-key}&h={help-widget-key}',
      'https://x.example/?a=web&h=a%2Fb',
    ],
    ['https://fraud.example/{fraud-prevention-site-id}', undefined],
    ['https://x.example/{help-widget-key}/{fraud-prevention-site-id}', undefined],
  ])('%s has the keys of its country: %s', (template, expected) => {
    const keys = new Map([
      ['help-widget-key', 'a/b'],
      ['app-attribution-web-key', 'web'],
    ]);
    expect(scriptAddress(template, (name) => keys.get(name))).toBe(expected);
  });

  test.each([
    ['https://tags.example/a.js', true],
    ['https://tags.example/{marketing-automation-key}', true],
    ['https://tags.example?k={fraud-prevention-site-id}', true],
    ['https://{help-widget-key}.example/', false],
    ['https://tags.example/{currency}', false],
    ['https://tags.example/{}', false],
  ])('%s leaves places for known keys, and none in its host: %s', (template, expected) => {
    expect(isScriptTemplate(template)).toBe(expected);
  });
});
