import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, siteOf } from '#server/config.ts';

const siteIn = (env: Readonly<Record<string, string>>) => siteOf(readConfig(env));

describe('the picture sources', () => {
  test('are none with the embedded API, and no fact of the site', () => {
    expect(siteIn({})).toEqual({ origin: 'http://localhost:4321' });
  });

  test("are a remote API's own origin", () => {
    expect(siteIn({ COMMERCE_API_URL: 'https://api.shop.example/v1/' }).pictureSources).toEqual([
      'https://api.shop.example',
    ]);
  });

  test('are those that are named, each once and in one order', () => {
    const env = {
      COMMERCE_API_URL: 'https://api.shop.example',
      PICTURE_SOURCES: 'https://b.example/, http://A.example:8080  https://b.example:443',
    };
    expect(siteIn(env).pictureSources).toEqual(['http://a.example:8080', 'https://b.example']);
  });

  test.each([
    'media.example',
    'ftp://media.example',
    'https://media.example/folder',
    'https://media.example/?a=1',
    'https://user:secret@media.example',
    'https://good.example, data:text/plain,x',
  ])('cannot be %s', (text) => {
    const read = () => readConfig({ PICTURE_SOURCES: text });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^PICTURE_SOURCES has ".+", where an http or https origin is expected/);
  });
});
