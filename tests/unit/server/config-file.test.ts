import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/config-file.ts';
import { unknownVariables } from '#server/config/unknown-variables.ts';
import { aFolder } from '#storage/tests/folders.ts';

function aFile(text: string): string {
  const file = join(aFolder(), 'shop.env');
  writeFileSync(file, text);
  return file;
}

const SECRETS = `whsec_${'a'.repeat(32)} whsec_${'b'.repeat(32)}`;

describe('the configuration file', () => {
  test('is the one that is named, and the environment overrides it', () => {
    const file = aFile('PORT=4400\nSTOREFRONT_ORIGIN=https://shop.example\n');
    const read = readEnvironment({ STOREFRONT_CONFIG: file, PORT: '4500' });
    expect(read.file).toBe(file);
    expect(readConfig(read.env)).toMatchObject({ port: 4500, origin: 'https://shop.example' });
  });

  test('is the first of its usual places that exists, and otherwise absent', () => {
    const [first, second] = [aFile('PORT=4400'), aFile('PORT=4500')];
    expect(readEnvironment({}, ['/nowhere/shop.env', first, second]).file).toBe(first);
    expect(readEnvironment({}, ['/nowhere/shop.env'])).toMatchObject({ file: undefined, env: {} });
    expect(readEnvironment({ STOREFRONT_CONFIG: '' }, [first]).file).toBeUndefined();
  });

  test('has values with spaces, in quotes or without', () => {
    const quoted = aFile(`STOREFRONT_WEBHOOK_SECRETS="${SECRETS}"\n`);
    const bare = aFile(`# two of them\nSTOREFRONT_WEBHOOK_SECRETS=${SECRETS}\n`);
    for (const file of [quoted, bare]) {
      const { env } = readEnvironment({ STOREFRONT_CONFIG: file });
      expect(readConfig(env).webhookSecrets).toEqual(SECRETS.split(' '));
    }
  });

  test('has paths that are relative to it, wherever commands are run', () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'conf'));
    const file = join(folder, 'conf', 'shop.env');
    writeFileSync(file, 'STOREFRONT_DATA=../state\n');
    const { env } = readEnvironment({ STOREFRONT_CONFIG: file });
    expect(readConfig(env).dataFolder).toBe(join(folder, 'state'));
  });

  test('that cannot be read is named, and nothing else is used in its place', () => {
    const place = aFile('PORT=4400');
    const read = () => readEnvironment({ STOREFRONT_CONFIG: '/nowhere/shop.env' }, [place]);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^STOREFRONT_CONFIG names \/nowhere\/shop\.env, which .*ENOENT/);
    const folder = aFolder();
    chmodSync(folder, 0o755);
    expect(() => readEnvironment({}, [folder])).toThrow(/cannot be read by \w+ \(EISDIR\)/);
  });
});

describe('variables that mean nothing', () => {
  test.each([
    ['STOREFRONT_ORIGNI', 'STOREFRONT_ORIGIN'],
    ['STOREFRONT_WEBHOOK_SECRET', 'STOREFRONT_WEBHOOK_SECRETS'],
    ['STOREFRONT_DATA_FOLDER', 'STOREFRONT_DATA'],
  ])('%s is named with %s', (name, nearest) => {
    const lines = unknownVariables(readEnvironment({ [name]: 'x' }, []));
    expect(lines).toEqual([expect.stringMatching(`^${name} .*Did you mean ${nearest}\\?$`)]);
  });

  test("are found under other names, too, in the shop's file", () => {
    const file = aFile('CHEKOUT_URL=https://a.example\nHTTPS_PROXY=http://b.example\nPORT=1\n');
    const lines = unknownVariables(readEnvironment({ STOREFRONT_CONFIG: file }));
    expect(lines).toEqual([expect.stringMatching(/^CHEKOUT_URL .*Did you mean CHECKOUT_URL\?$/)]);
  });

  test('are not those of other programs in the environment', () => {
    expect(unknownVariables(readEnvironment({ HOME: '/root', PORTS: '1' }, []))).toEqual([]);
  });
});

describe('a variable in a file of its own', () => {
  test('has the value that is there, whoever names the file', () => {
    const secret = aFile('postgres://storefront:secret@database:5432/storefront\n');
    const named = { DATABASE_URL_FILE: secret, S3_BUCKET: 'shop' };
    const inFile = aFile(`DATABASE_URL_FILE=${secret}\nS3_BUCKET=shop\n`);
    for (const env of [named, { STOREFRONT_CONFIG: inFile }]) {
      const read = readEnvironment({ STOREFRONT_CONFIG: '', ...env });
      expect(readConfig(read.env).machines?.databaseUrl).toBe(
        'postgres://storefront:secret@database:5432/storefront',
      );
      expect(unknownVariables(read)).toEqual([]);
    }
  });

  test('is refused if the file cannot be read, or if it is set as well', () => {
    const read = (more: object) =>
      readEnvironment({
        STOREFRONT_CONFIG: '',
        STOREFRONT_CONSOLE_TOKEN_FILE: '/nowhere',
        ...more,
      });
    expect(() => read({})).toThrow(/^STOREFRONT_CONSOLE_TOKEN_FILE names \/nowhere, .*ENOENT/);
    expect(() => read({ STOREFRONT_CONSOLE_TOKEN: 'token' })).toThrow(/are both set/);
  });
});
