import { describe, expect, test } from 'vitest';
import {
  ConfigError,
  followingProblem,
  readConfig,
  siteOf,
  thirdPartyOrigins,
  tlsHosts,
} from '#server/config/config.ts';

const siteIn = (env: Readonly<Record<string, string>>) => siteOf(readConfig(env));

describe('a checkout', () => {
  const remote = { COMMERCE_API_URL: 'https://api.shop.example' };
  const CHECKOUT_SECRET = 'a-secret-between-shop-and-checkout';

  test('exists with the embedded API, and with a remote one if it is configured', () => {
    const CHECKOUT_URL = 'https://pay.example/start';
    expect(siteIn({}).hasCheckout).toBe(true);
    expect(siteIn({ ...remote, CHECKOUT_URL, CHECKOUT_SECRET }).hasCheckout).toBe(true);
    expect(siteIn(remote).hasCheckout).toBeUndefined();
  });

  test.each([
    [{ CHECKOUT_URL: 'https://pay.example' }, 'CHECKOUT_SECRET'],
    [
      { CHECKOUT_URL: 'https://pay.example', CHECKOUT_SECRET: 'too-short-to-sign-with' },
      'CHECKOUT_SECRET',
    ],
    [{ CHECKOUT_URL: 'http://pay.example', CHECKOUT_SECRET }, 'CHECKOUT_URL'],
  ])('is refused if nobody can trust it: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});

test('a secret that is too short is told of once, with the length it needs', () => {
  const env = { CHECKOUT_URL: 'https://pay.example', CHECKOUT_SECRET: 'short' };
  const problem = 'CHECKOUT_SECRET must have at least 32 characters.';
  expect(() => readConfig(env)).toThrow(new ConfigError(problem));
});

describe('what the commerce API lacks', () => {
  test('is nothing unless it is set, and then not part of the site', () => {
    expect(readConfig({}).lacks).toEqual([]);
    expect(siteIn({})).not.toHaveProperty('lacks');
  });

  test("is named in any order, and members' features go with members", () => {
    expect(siteIn({ COMMERCE_API_LACKS: 'reviews,  gift-messages reviews' }).lacks).toEqual([
      'reviews',
      'gift-messages',
    ]);
    expect(siteIn({ COMMERCE_API_LACKS: 'members' }).lacks).toEqual([
      'members',
      'social-sign-in',
      'orders',
      'addresses',
      'wish-list',
      'wait-list',
      'followed-brands',
      'beauty-pass',
      'questions',
    ]);
  });

  test('is refused if it is not a capability', () => {
    expect(() => readConfig({ COMMERCE_API_LACKS: 'wishlist' })).toThrow(
      /COMMERCE_API_LACKS.* must be capabilities: members, /s,
    );
  });
});

describe('the picture sources', () => {
  test('are none with the embedded API, and not part of the site', () => {
    expect(siteIn({})).toEqual({
      origin: 'http://localhost:4321',
      hasCheckout: true,
      hasMcp: true,
    });
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

describe('following edits', () => {
  const REMOTE = { COMMERCE_API_URL: 'https://api.shop.example/v1/' };
  const SECRET = `whsec_${'a'.repeat(32)}`;
  const problem = (env: Readonly<Record<string, string>>) => followingProblem(readConfig(env));

  test('of a remote API needs a secret, which is reported', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ ...REMOTE, STOREFRONT_WEBHOOK_SECRETS: SECRET })).toBeUndefined();
    expect(problem(REMOTE)).toMatch(
      /^https:\/\/api\.shop\.example\/v1 .* STOREFRONT_WEBHOOK_SECRETS is not set/,
    );
  });

  test('of a remote API that is polled works, if late', () => {
    expect(problem({ ...REMOTE, STOREFRONT_POLL_MINUTES: '15' })).toBeUndefined();
    expect(() => readConfig({ STOREFRONT_POLL_MINUTES: '0' })).toThrow(/^STOREFRONT_POLL_MINUTES/);
  });

  test('announces them to others only with a secret', () => {
    const COMMERCE_WEBHOOK_URL = 'https://other.example/hooks';
    expect(() => readConfig({ COMMERCE_WEBHOOK_URL })).toThrow(/^COMMERCE_WEBHOOK_SECRET must be/);
    for (const name of ['COMMERCE_WEBHOOK_SECRET', 'STOREFRONT_WEBHOOK_SECRETS']) {
      expect(() => readConfig({ COMMERCE_WEBHOOK_URL, [name]: SECRET })).not.toThrow();
    }
  });
});

describe('types of records that the console edits', () => {
  const VENDURE = {
    STOREFRONT_SOURCE: 'vendure',
    VENDURE_URL: 'https://vendure.example',
    VENDURE_CHANNELS: 'SG=sg-token',
  };
  const read = (env: Readonly<Record<string, string>>) => readConfig(env).editorialTypes;
  const edited = (types: string) => ({ STOREFRONT_EDITORIAL_TYPES: types });

  test('are named beside another system, whichever sells', () => {
    const types = { STOREFRONT_EDITORIAL_TYPES: 'billboards, pages' };
    const all = ['billboards', 'pages'];
    expect(read({ ...VENDURE, ...types })).toEqual(all);
    expect(read({ COMMERCE_API_URL: 'https://api.shop.example', ...types })).toEqual(all);
    expect(read(VENDURE)).toEqual([]);
  });

  test.each([
    [
      'come from the catalogue',
      { ...VENDURE, ...edited('products') },
      /must be types of editorial records/,
    ],
    [
      'have no form',
      { ...VENDURE, ...edited('global-config') },
      /must be types of editorial records/,
    ],
    [
      'the embedded API has anyway',
      edited('pages'),
      /is of no use without another commerce system/,
    ],
    [
      'are files, too',
      {
        ...VENDURE,
        STOREFRONT_CONTENT: import.meta.dirname,
        STOREFRONT_CONTENT_TYPES: 'pages quick-links',
        ...edited('billboards pages'),
      },
      /has pages, which STOREFRONT_CONTENT_TYPES has, too/,
    ],
  ])('are refused that %s', (_, env, why) => {
    expect(() => read(env)).toThrow(why);
  });
});

describe('a folder with content', () => {
  const read = (types?: string, folder = import.meta.dirname) => {
    const env = { STOREFRONT_CONTENT: folder, STOREFRONT_CONTENT_TYPES: types };
    return readConfig(env).content;
  };

  test('has the types of records that are named', () => {
    expect(readConfig({}).content).toBeUndefined();
    const types = ['billboards', 'quick-links'];
    expect(read('billboards, quick-links')).toEqual({ folder: import.meta.dirname, types });
  });

  test.each([
    [
      'is not there',
      () => read('billboards', '/nowhere'),
      /^STOREFRONT_CONTENT must name a folder/,
    ],
    ['has no types', () => read(), /^STOREFRONT_CONTENT_TYPES must be set with STOREFRONT_CONTENT/],
    ['has an unknown type', () => read('banners'), /must be types of records: products, brands/],
  ])('that %s is refused', (_, reading, problem) => {
    expect(reading).toThrow(problem);
  });
});

describe('what several machines share', () => {
  const DATABASE_URL = 'postgres://shop@127.0.0.1/shop';

  test('is a database and a bucket', () => {
    expect(readConfig({}).machines).toBeUndefined();
    expect(readConfig({ DATABASE_URL, S3_BUCKET: 'shop', S3_REGION: 'here' }).machines).toEqual({
      databaseUrl: DATABASE_URL,
      objects: { bucket: 'shop', region: 'here', endpoint: undefined },
      roles: ['origin', 'renderer'],
      keys: [],
    });
  });

  test('is signed with the first of some keys', () => {
    const read = (keys: string) =>
      readConfig({ DATABASE_URL, S3_BUCKET: 'shop', STOREFRONT_MACHINE_KEYS: keys }).machines?.keys;
    expect(read('the-key-of-today the-key-of-yesterday')).toEqual([
      'the-key-of-today',
      'the-key-of-yesterday',
    ]);
    expect(() => read('short')).toThrow(/^STOREFRONT_MACHINE_KEYS\.0 must/);
  });

  test('leaves a machine to some of the roles', () => {
    const read = (roles: string) =>
      readConfig({ DATABASE_URL, S3_BUCKET: 'shop', STOREFRONT_ROLES: roles }).machines?.roles;
    expect(read('renderer')).toEqual(['renderer']);
    expect(read('origin, renderer')).toEqual(['origin', 'renderer']);
    expect(() => read('origin api')).toThrow(
      /^STOREFRONT_ROLES\.1 must be roles: origin, renderer/,
    );
  });

  test.each([
    ['DATABASE_URL', { S3_BUCKET: 'shop' }, 'must be set with S3_BUCKET'],
    ['S3_BUCKET', { DATABASE_URL }, 'must be set with DATABASE_URL'],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'is of no use without DATABASE_URL'],
    ['S3_REGION', { S3_REGION: 'here' }, 'is of no use without DATABASE_URL'],
    ['STOREFRONT_ROLES', { STOREFRONT_ROLES: 'origin' }, 'is of no use without DATABASE_URL'],
  ])('is refused if half configured: %s', (name, set, problem) => {
    expect(() => readConfig(set)).toThrow(new RegExp(`^${name} ${problem}`));
  });
});

describe('signing in elsewhere', () => {
  const SOCIAL = { OIDC_SOCIAL_ISSUER: 'https://id.example', OIDC_SOCIAL_CLIENT_ID: 'shop' };
  const COMPANY = {
    OIDC_COMPANY_ISSUER: 'http://127.0.0.1:9000/company',
    OIDC_COMPANY_CLIENT_ID: 'staff',
    COMPANY_EMAIL_DOMAIN: 'Company.example',
  };

  const SECRET = { OIDC_SOCIAL_CLIENT_SECRET: 'a-secret' };

  test('is impossible unless it is configured', () => {
    expect(readConfig({}).signOn).toEqual({});
    expect(readConfig({ OIDC_SOCIAL_ISSUER: '', COMPANY_EMAIL_DOMAIN: '' }).signOn).toEqual({});
  });

  test('is where the variables say', () => {
    expect(readConfig({ ...SOCIAL, ...SECRET, ...COMPANY }).signOn).toEqual({
      social: { issuer: 'https://id.example', clientId: 'shop', clientSecret: 'a-secret' },
      company: {
        issuer: 'http://127.0.0.1:9000/company',
        clientId: 'staff',
        emailDomain: 'company.example',
      },
    });
  });

  test.each([
    ...Object.keys(SOCIAL).map((name) => [name, SOCIAL] as const),
    ...Object.keys(COMPANY).map((name) => [name, COMPANY] as const),
  ])('is refused if half configured: without %s', (name, whole) => {
    const read = () => readConfig({ ...whole, [name]: undefined });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be set with `));
  });

  test.each(['http://id.example', 'ftp://id.example', 'id.example', 'http://127.0.0.1.example'])(
    'cannot be at %s',
    (address) => {
      const read = () => readConfig({ ...SOCIAL, OIDC_SOCIAL_ISSUER: address });
      expect(read).toThrow(/^OIDC_SOCIAL_ISSUER must be /);
    },
  );

  test('names where people of the console sign in, and what all of them may do', () => {
    const set = {
      STOREFRONT_CONSOLE_TOKEN: 'a-token-of-machines',
      OIDC_CONSOLE_ISSUER: 'https://login.company.example',
      OIDC_CONSOLE_CLIENT_ID: 'console',
    };
    expect(readConfig(set).consoleSignOn).toEqual({
      issuer: 'https://login.company.example',
      clientId: 'console',
      clientSecret: undefined,
      role: undefined,
    });
    const all = { ...set, OIDC_CONSOLE_CLIENT_SECRET: 'hush', OIDC_CONSOLE_ROLE: 'viewer' };
    expect(readConfig(all).consoleSignOn).toMatchObject({ clientSecret: 'hush', role: 'viewer' });
    expect(readConfig({}).consoleSignOn).toBeUndefined();
  });

  test.each([
    [{ OIDC_CONSOLE_ISSUER: 'https://x.example' }, 'OIDC_CONSOLE_CLIENT_ID must be set with'],
    [
      { OIDC_CONSOLE_ISSUER: 'https://x.example', OIDC_CONSOLE_CLIENT_ID: 'c' },
      'STOREFRONT_CONSOLE_TOKEN must be set with OIDC_CONSOLE_ISSUER',
    ],
    [{ OIDC_CONSOLE_ROLE: 'viewer' }, 'OIDC_CONSOLE_ROLE is of no use without'],
    [{ OIDC_CONSOLE_ROLE: 'king' }, 'OIDC_CONSOLE_ROLE must be one of viewer, editor'],
    [{ OIDC_CONSOLE_ISSUER: 'http://x.example' }, 'OIDC_CONSOLE_ISSUER must'],
  ])('refuses %j', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  test.each(['company', '@company.example', 'company.example, other.example'])(
    'is refused for the domain %s',
    (domain) => {
      const read = () => readConfig({ ...COMPANY, COMPANY_EMAIL_DOMAIN: domain });
      expect(read).toThrow(/^COMPANY_EMAIL_DOMAIN must be a domain/);
    },
  );
});

describe('the proxies that are trusted', () => {
  test('are none unless they are named', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(
      readConfig({ STOREFRONT_TRUST_PROXY: '10.0.0.0/8, ::1 loopback' }).trustedProxies,
    ).toEqual(['10.0.0.0/8', '::1', 'loopback']);
  });

  test.each(['proxy.internal', '10.0.0.0/40', '10.0.0'])('cannot be %s', (text) => {
    expect(() => readConfig({ STOREFRONT_TRUST_PROXY: text })).toThrow(
      /^STOREFRONT_TRUST_PROXY has ".+", where an address or a network is expected/,
    );
  });
});

describe('scripts of third parties', () => {
  test('are https addresses, which are part of the site', () => {
    const env = { STOREFRONT_THIRD_PARTY_SCRIPTS: 'https://tags.example/a.js https://b.example/' };
    expect(siteIn(env).thirdParties).toEqual(['https://tags.example/a.js', 'https://b.example/']);
    expect(thirdPartyOrigins(readConfig(env))).toEqual([
      'https://tags.example',
      'https://b.example',
    ]);
    expect(() => readConfig({ STOREFRONT_THIRD_PARTY_SCRIPTS: 'http://tags.example' })).toThrow(
      ConfigError,
    );
  });

  test('have places for the keys of a country behind their host, and for no others', () => {
    const script = 'https://help.example/w.js?key={help-widget-key}';
    const env = { STOREFRONT_THIRD_PARTY_SCRIPTS: script };
    expect(siteIn(env).thirdParties).toEqual([script]);
    expect(thirdPartyOrigins(readConfig(env))).toEqual(['https://help.example']);
    for (const bad of [
      'https://help.example/{legal-notice}',
      'https://{help-widget-key}.example',
    ]) {
      expect(() => readConfig({ STOREFRONT_THIRD_PARTY_SCRIPTS: bad })).toThrow(ConfigError);
    }
  });
});

describe('the edges that are purged', () => {
  const HTTP = {
    STOREFRONT_PURGE_URL: 'https://cdn.example/purge',
    STOREFRONT_PURGE_TOKEN: 'token',
  };

  test('are none unless they are named', () => {
    expect(readConfig({}).purge).toEqual({ varnish: [], nginx: [] });
    const env = {
      STOREFRONT_PURGE_VARNISH: 'http://10.0.0.1:6081 http://10.0.0.2:6081',
      STOREFRONT_PURGE_NGINX: '/var/cache/nginx-storefront',
      ...HTTP,
    };
    expect(readConfig(env).purge).toEqual({
      varnish: ['http://10.0.0.1:6081', 'http://10.0.0.2:6081'],
      nginx: ['/var/cache/nginx-storefront'],
      http: { url: 'https://cdn.example/purge', token: 'token' },
    });
  });

  test.each(Object.keys(HTTP))('are refused if half configured: without %s', (name) => {
    expect(() => readConfig({ ...HTTP, [name]: undefined })).toThrow(
      new RegExp(`^${name} must be set with `),
    );
  });

  test('are CDNs by name', () => {
    const env = {
      STOREFRONT_PURGE_CLOUDFLARE_ZONE: '023e105f4ecef8ad9ca31a8372d0c353',
      STOREFRONT_PURGE_CLOUDFLARE_TOKEN: 'of-the-zone',
      STOREFRONT_PURGE_FASTLY_SERVICE: 'SU1Z0isxPaozGVKXdv0eY',
      STOREFRONT_PURGE_FASTLY_TOKEN: 'of-the-service',
      STOREFRONT_PURGE_CLOUDFRONT: 'EDFDVBD6EXAMPLE',
    };
    expect(readConfig(env).purge).toMatchObject({
      cloudflare: { zone: '023e105f4ecef8ad9ca31a8372d0c353', token: 'of-the-zone', plan: 'free' },
      fastly: { service: 'SU1Z0isxPaozGVKXdv0eY', token: 'of-the-service' },
      cloudfront: { distribution: 'EDFDVBD6EXAMPLE' },
    });
    const onPlan = { ...env, STOREFRONT_PURGE_CLOUDFLARE_PLAN: 'pro' };
    expect(readConfig(onPlan).purge.cloudflare).toMatchObject({ plan: 'pro' });
  });

  test.each([
    [{ STOREFRONT_PURGE_CLOUDFLARE_ZONE: 'z1' }, /^STOREFRONT_PURGE_CLOUDFLARE_TOKEN must be set/],
    [{ STOREFRONT_PURGE_FASTLY_TOKEN: 't1' }, /^STOREFRONT_PURGE_FASTLY_SERVICE must be set/],
    [
      { STOREFRONT_PURGE_CLOUDFLARE_PLAN: 'pro' },
      /is of no use without STOREFRONT_PURGE_CLOUDFLARE_ZONE/,
    ],
    [{ STOREFRONT_PURGE_CLOUDFRONT: 'E1/../E2' }, /^STOREFRONT_PURGE_CLOUDFRONT must be an id/],
  ])('are refused if %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  test('cannot be anything but addresses and folders', () => {
    expect(() => readConfig({ STOREFRONT_PURGE_NGINX: 'cache/nginx' })).toThrow(
      /^STOREFRONT_PURGE_NGINX.* must be absolute paths/,
    );
    expect(() => readConfig({ STOREFRONT_PURGE_VARNISH: 'localhost:6081' })).toThrow(
      /^STOREFRONT_PURGE_VARNISH.* must be an http or https address/,
    );
  });
});

describe('alerts', () => {
  const alertsIn = (env: Readonly<Record<string, string>>) => readConfig(env).alerts;
  const secret = `whsec_${'a'.repeat(32)}`;

  test('go nowhere unless configured, with the usual limits', () => {
    expect(alertsIn({})).toEqual({ limits: expect.objectContaining({ held: 86_400_000 }) });
  });

  test('go to a webhook and to mailboxes, with the limits that are set', () => {
    const env = {
      STOREFRONT_ORIGIN: 'https://shop.example',
      ALERT_WEBHOOK_URL: 'https://ops.example/hooks',
      ALERT_WEBHOOK_SECRET: secret,
      SMTP_URL: 'smtps://shop:secret@mail.example',
      ALERT_MAIL_TO: 'ops@shop.example, web@shop.example',
      ALERT_LIMITS: 'held=48h, disk-filling=5%',
    };
    expect(alertsIn(env)).toMatchObject({
      webhook: { url: 'https://ops.example/hooks', secret },
      mail: {
        smtpUrl: env.SMTP_URL,
        from: 'alerts@shop.example',
        to: ['ops@shop.example', 'web@shop.example'],
      },
      limits: { held: 172_800_000, 'disk-filling': 5, late: 900_000 },
    });
  });

  test.each([
    [{ ALERT_WEBHOOK_URL: 'https://ops.example' }, /^ALERT_WEBHOOK_SECRET must be set with/],
    [{ CONSOLE_WEBHOOK_URL: 'https://c.example' }, /^CONSOLE_WEBHOOK_SECRET must be set with/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^ALERT_MAIL_TO must be set with SMTP_URL/],
    [{ SHOP_MAIL_FROM: 'hi@shop.example' }, /^SMTP_URL must be set with SHOP_MAIL_FROM/],
    [{ ALERT_MAIL_TO: 'a@b.example' }, /^SMTP_URL must be set with ALERT_MAIL_TO/],
    [{ SMTP_URL: 'http://mail.example', ALERT_MAIL_TO: 'a@b.example' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://mail.example', ALERT_MAIL_TO: 'ops' }, /^ALERT_MAIL_TO.* email address/],
    [{ ALERT_LIMITS: 'held=soon' }, /^ALERT_LIMITS has "held=soon", where .*held=48h/],
  ])('%j is refused', (env, message) => {
    expect(() => alertsIn(env)).toThrow(message);
  });
});

test('certificates are those of the hosts that shoppers reach over TLS', () => {
  const hostsIn = (env: Readonly<Record<string, string>>) => tlsHosts(readConfig(env));
  expect(hostsIn({})).toEqual([]);
  expect(hostsIn({ STOREFRONT_ORIGIN: 'https://shop.example:8443' })).toEqual([
    'shop.example:8443',
  ]);
  const STOREFRONT_HOSTS = 'SG=www.shop.sg,HK=www.shop.hk';
  expect(hostsIn({ STOREFRONT_ORIGIN: 'https://shop.example', STOREFRONT_HOSTS })).toEqual([
    'www.shop.sg',
    'www.shop.hk',
  ]);
});

describe('Vendure', () => {
  const VENDURE = {
    STOREFRONT_SOURCE: 'vendure',
    VENDURE_URL: 'https://vendure.example/',
    VENDURE_CHANNELS: 'SG=sg-token, hk=hk-token',
  };

  test('is a source with a channel for each country', () => {
    const env = { ...VENDURE, VENDURE_LANGUAGES: 'zh=zh_Hant' };
    expect(readConfig(env).vendure).toEqual({
      url: 'https://vendure.example',
      channels: new Map([
        ['SG', 'sg-token'],
        ['HK', 'hk-token'],
      ]),
      languages: new Map([['zh', 'zh_Hant']]),
      brandFacet: 'brand',
      priceDigits: 2,
    });
    expect(readConfig({}).vendure).toBeUndefined();
  });

  test('has a dashboard beside its API, where products are edited, unless it is elsewhere', () => {
    const adminOf = (more: object) => readConfig({ ...VENDURE, ...more }).commerceAdminUrl;
    expect(adminOf({})).toBe('https://vendure.example/dashboard');
    const elsewhere = 'https://admin.example/catalog';
    expect(adminOf({ COMMERCE_ADMIN_URL: `${elsewhere}/` })).toBe(elsewhere);
    expect(readConfig({}).commerceAdminUrl).toBeUndefined();
    expect(() => readConfig({ COMMERCE_ADMIN_URL: 'javascript:x' })).toThrow('COMMERCE_ADMIN_URL');
  });

  test('has pictures that may be resized, and no checkout of the embedded API', () => {
    expect(siteIn(VENDURE)).toEqual({
      origin: 'http://localhost:4321',
      pictureSources: ['https://vendure.example'],
      lacks: expect.anything(),
      hasMcp: true,
    });
  });

  test('tells pages about the tools for agents, unless they are off', () => {
    expect(siteIn({ STOREFRONT_MCP: 'off' }).hasMcp).toBeUndefined();
    expect(() => readConfig({ STOREFRONT_MCP: 'no' })).toThrow('STOREFRONT_MCP must be on or off');
  });

  test('lacks what Vendure has no calls for, unless another API has them', () => {
    const { lacks } = readConfig(VENDURE);
    expect(lacks).toEqual(
      expect.arrayContaining(['beauty-pass', 'wish-list', 'reviews', 'overlays']),
    );
    expect(lacks).not.toContain('members');
    expect(lacks).not.toContain('orders');
    const further = { ...VENDURE, COMMERCE_API_URL: 'https://api.example' };
    expect(readConfig(further).lacks).toEqual([]);
    const chosen = { ...further, COMMERCE_API_LACKS: 'reviews' };
    expect(readConfig(chosen).lacks).toEqual(['reviews']);
  });

  test.each([
    [{ STOREFRONT_SOURCE: 'vendure' }, 'VENDURE_CHANNELS must be set with STOREFRONT_SOURCE'],
    [{ VENDURE_URL: 'https://vendure.example' }, 'VENDURE_URL is of no use without'],
    [{ ...VENDURE, STOREFRONT_SOURCE: 'shopware' }, 'must be one of json-api, vendure, medusa'],
    [{ ...VENDURE, VENDURE_CHANNELS: 'sg-token' }, 'has "sg-token", where COUNTRY=token'],
    [{ ...VENDURE, VENDURE_CHANNELS: 'XX=token' }, 'has "XX=token", where COUNTRY=token'],
    [{ ...VENDURE, VENDURE_LANGUAGES: 'zh-Hant' }, 'has "zh-Hant", where language=code'],
    [{ ...VENDURE, VENDURE_COLOR_FIELD: 'hex } x' }, 'must be the name of a custom field'],
    [{ ...VENDURE, VENDURE_PRICE_DIGITS: 'two' }, 'must be a whole number from 0 to 6'],
  ])('is refused with %j, with the reason', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  test('without webhooks or polling is followed only by the nightly pull', () => {
    expect(followingProblem(readConfig(VENDURE))).toContain('https://vendure.example cannot say');
  });
});

describe('Medusa', () => {
  const MEDUSA = {
    STOREFRONT_SOURCE: 'medusa',
    MEDUSA_URL: 'https://medusa.example/',
    MEDUSA_REGIONS: 'SG=reg_sg, hk=reg_hk',
    MEDUSA_KEYS: 'SG=pk_sg HK=pk_hk',
  };

  test('is a source with a region and a key for each country', () => {
    const env = { ...MEDUSA, MEDUSA_LANGUAGES: 'zh=zh-TW', MEDUSA_BRAND: 'tag' };
    expect(readConfig(env).medusa).toEqual({
      url: 'https://medusa.example',
      regions: new Map([
        ['SG', 'reg_sg'],
        ['HK', 'reg_hk'],
      ]),
      keys: new Map([
        ['SG', 'pk_sg'],
        ['HK', 'pk_hk'],
      ]),
      languages: new Map([['zh', 'zh-TW']]),
      brandPlace: 'tag',
    });
    expect(readConfig(MEDUSA).medusa).toMatchObject({ brandPlace: 'collection' });
    expect(readConfig({}).medusa).toBeUndefined();
  });

  test('may have one key for all countries', () => {
    const { medusa } = readConfig({ ...MEDUSA, MEDUSA_KEYS: 'pk_all' });
    expect(medusa?.keys.get('SG')).toBe('pk_all');
    expect(medusa?.keys.get('TH')).toBe('pk_all');
  });

  test('has pictures that may be resized, and no checkout of the embedded API', () => {
    const site = siteIn(MEDUSA);
    expect(site).toMatchObject({ pictureSources: ['https://medusa.example'] });
    expect(site).not.toHaveProperty('hasCheckout');
  });

  test('lacks what Medusa has no calls for, unless a commerce API has them', () => {
    const { lacks } = readConfig(MEDUSA);
    expect(lacks).toEqual(expect.arrayContaining(['beauty-pass', 'wish-list', 'reviews']));
    for (const present of ['members', 'orders', 'promo-codes'] as const) {
      expect(lacks).not.toContain(present);
    }
    const COMMERCE_API_URL = 'https://api.example';
    expect(readConfig({ ...MEDUSA, COMMERCE_API_URL }).lacks).toEqual([]);
  });

  test.each([
    [{ STOREFRONT_SOURCE: 'medusa' }, 'MEDUSA_KEYS must be set with STOREFRONT_SOURCE=medusa'],
    [{ MEDUSA_KEYS: 'pk_all' }, 'MEDUSA_KEYS is of no use without STOREFRONT_SOURCE=medusa'],
    [{ ...MEDUSA, MEDUSA_REGIONS: 'reg_sg' }, 'has "reg_sg", where COUNTRY=id is expected'],
    [{ ...MEDUSA, MEDUSA_KEYS: 'pk_a pk_b' }, 'has "pk_a", where COUNTRY=key is expected'],
    [{ ...MEDUSA, MEDUSA_LANGUAGES: 'zh' }, 'with a language code of Medusa, such as zh=zh-TW'],
    [{ ...MEDUSA, MEDUSA_BRAND: 'shop' }, 'must be one of collection, type, tag, metadata'],
  ])('is refused with %j, with the reason', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  test('without webhooks or polling is followed only by the nightly pull', () => {
    expect(followingProblem(readConfig(MEDUSA))).toContain('https://medusa.example cannot say');
  });
});

const A_VENDURE = { STOREFRONT_SOURCE: 'vendure', VENDURE_URL: 'https://vendure.example' };

test.each([
  [{ STOREFRONT_HOSTS: 'SG=a.example,HK=b.example,SG=c.example' }, 'STOREFRONT_HOSTS names SG'],
  [{ STOREFRONT_HOSTS: 'SG=a.example,sg=c.example' }, 'STOREFRONT_HOSTS names sg'],
  [{ STOREFRONT_HOSTS: 'SG=a.example,HK=A.example' }, 'STOREFRONT_HOSTS names a.example'],
  [{ STOREFRONT_RATE_LIMITS: 'search=60 search=600' }, 'STOREFRONT_RATE_LIMITS names search'],
  [{ ALERT_LIMITS: 'held=48h held=24h' }, 'ALERT_LIMITS names held'],
  [{ ...A_VENDURE, VENDURE_CHANNELS: 'SG=a SG=b' }, 'VENDURE_CHANNELS names SG'],
  [
    { ...A_VENDURE, VENDURE_CHANNELS: 'SG=a', VENDURE_LANGUAGES: 'zh=zh_Hant zh=zh_Hans' },
    'VENDURE_LANGUAGES names zh',
  ],
])('a list that gives something two values is refused: %j', (env, problem) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(`${problem} twice.`));
});
