import { statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { isAbsolute } from 'node:path';
import proxyAddr from 'proxy-addr';
import * as z from 'zod';
import { ROLES } from '#console/contract/roles.ts';
import { EDITORIAL_RECORD_TYPES, RECORD_TYPE_NAMES } from '#content/records.ts';
import {
  CLOUDFLARE_PLANS,
  type CloudflarePlan,
} from '#content-sync/publish/purge/cloudflare-purger.ts';
import { USUAL_LIMITS } from '#content-sync/render/render-job.ts';
import { INDEXNOW_KEY } from '#domain/addresses/addresses.ts';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';
import { CAPABILITIES } from '#domain/capabilities.ts';
import { type Country, parseCountry } from '#domain/locale/locales.ts';
import { isScriptTemplate, SERVICE_KEYS } from '#domain/page/third-party-script.ts';
import { OWN_SOURCES } from '#shop/sources.ts';
import { LIMITED_KINDS, type LimitedKind } from '../http/limits/limited-kinds.ts';
import { type CheckLimits, parseLimit, USUAL_CHECK_LIMITS } from '../operations/checks/checks.ts';
import { LOG_LEVELS } from '../operations/log/create-log.ts';
import { MACHINE_ROLES } from '../operations/machine-roles.ts';
import {
  BRAND_PLACES,
  parseChannels,
  parseKeys,
  parseLanguages,
  parseMedusaLanguages,
  parseRegions,
  refuseTwice,
} from './source-pairs.ts';

/**
 * The variables of the shop: what each may be, and which belong together. All are read here and nowhere else;
 * `config-file.ts` adds those of the configuration file, and `config.ts` says what the shop makes of them.
 */

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const absolutePath = z.string().refine(isAbsolute, 'must be absolute paths');

/** Over plain HTTP, anybody in between could sign in as anyone. */
const issuer = z
  .url('must be the address of an issuer')
  .refine(
    (text) => isSafeTransport(text),
    'must be an https address, or an http one of this machine',
  );

const emailDomain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as company.example');

/** The format of Standard Webhooks: 24 to 64 random bytes. */
const webhookSecret = z
  .string()
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
    'must be whsec_ and 24 to 64 random bytes in base64, such as "whsec_$(openssl rand -base64 24)" gives',
  );

const integer = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const wordsOrList = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A list, divided by white space alone if `split` says so, as of addresses that may have commas. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, split = wordsOrList) =>
  z.string().transform(split).pipe(z.array(item));

const mailAddress = z.email('must be an email address');

/** A shorter token can be guessed. */
const TOKEN_MIN_LENGTH = 16;

const tokenOf = (length: number) =>
  z
    .string()
    .regex(/^\S*$/, 'must have no spaces')
    .min(length, `must have at least ${length} characters`);

const token = tokenOf(TOKEN_MIN_LENGTH);

const customField = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of a custom field');

const secretOfClient = z.string().regex(/^\S*$/, 'must have no spaces');

/** What a CDN calls a zone, a service or a distribution. */
const cdnId = z.string().regex(/^\w+$/, 'must be an id of letters and digits');

const CLOUDFLARE_PLAN_NAMES = Object.keys(CLOUDFLARE_PLANS) as ReadonlyArray<CloudflarePlan>;

/** Variables that only make sense together. */
const REQUIRED_TOGETHER = [
  ['OIDC_SOCIAL_ISSUER', 'OIDC_SOCIAL_CLIENT_ID'],
  ['OIDC_COMPANY_ISSUER', 'OIDC_COMPANY_CLIENT_ID', 'COMPANY_EMAIL_DOMAIN'],
  ['OIDC_CONSOLE_ISSUER', 'OIDC_CONSOLE_CLIENT_ID'],
  ['STOREFRONT_PURGE_URL', 'STOREFRONT_PURGE_TOKEN'],
  ['STOREFRONT_PURGE_CLOUDFLARE_ZONE', 'STOREFRONT_PURGE_CLOUDFLARE_TOKEN'],
  ['STOREFRONT_PURGE_FASTLY_SERVICE', 'STOREFRONT_PURGE_FASTLY_TOKEN'],
  ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
  ['CONSOLE_WEBHOOK_URL', 'CONSOLE_WEBHOOK_SECRET'],
  ['STOREFRONT_CONTENT', 'STOREFRONT_CONTENT_TYPES'],
  ['CHECKOUT_URL', 'CHECKOUT_SECRET'],
  ['DATABASE_URL', 'S3_BUCKET'],
] as const;

/** Variables that have no meaning without the one they refine, by that one. */
const FURTHER = {
  DATABASE_URL: ['S3_ENDPOINT', 'S3_REGION', 'STOREFRONT_ROLES', 'STOREFRONT_MACHINE_KEYS'],
  STOREFRONT_PURGE_CLOUDFLARE_ZONE: ['STOREFRONT_PURGE_CLOUDFLARE_PLAN'],
  OIDC_SOCIAL_ISSUER: ['OIDC_SOCIAL_CLIENT_SECRET'],
  STOREFRONT_TRANSLATION_URL: ['STOREFRONT_TRANSLATION_TOKEN'],
  OIDC_CONSOLE_ISSUER: ['OIDC_CONSOLE_CLIENT_SECRET', 'OIDC_CONSOLE_ROLE'],
} as const;

/** What the content can come from in every shop; `shop/sources.ts` names what else it can in this one. */
export const SOURCES = ['json-api', 'vendure', 'medusa'] as const;
export type SourceKind = (typeof SOURCES)[number];

/** Variables that one source needs, and that have no meaning for the others. */
export const OF_SOURCE = {
  'json-api': [],
  vendure: ['VENDURE_URL', 'VENDURE_CHANNELS'],
  medusa: ['MEDUSA_URL', 'MEDUSA_REGIONS', 'MEDUSA_KEYS'],
} as const satisfies Record<SourceKind, ReadonlyArray<string>>;

/** What the content can come from in this shop. */
export const SOURCE_NAMES: ReadonlyArray<string> = [...SOURCES, ...Object.keys(OWN_SOURCES)];

const variables = z.object({
  /** Read by config-file.ts, before all others. */
  STOREFRONT_CONFIG: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(4321),
  HOST: z.string().default('localhost'),
  STOREFRONT_ORIGIN: address.optional(),
  STOREFRONT_HOSTS: z.string().transform(parseHosts).optional(),
  STOREFRONT_DATA: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    })
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  STOREFRONT_ROLES: listOf(
    z.enum(MACHINE_ROLES, `must be roles: ${MACHINE_ROLES.join(', ')}`),
  ).optional(),
  STOREFRONT_MACHINE_KEYS: listOf(token, words).optional(),
  CATALOGUE: z
    .string()
    .refine((file) => isFile(file), 'must name a file that is there')
    .optional(),
  COMMERCE_API_URL: address.optional(),
  COMMERCE_API_LACKS: listOf(
    z.enum(CAPABILITIES, `must be capabilities: ${CAPABILITIES.join(', ')}`),
  ).default([]),
  STOREFRONT_SOURCE: z
    .enum(SOURCE_NAMES, `must be one of ${SOURCE_NAMES.join(', ')}`)
    .default('json-api'),
  VENDURE_URL: address.optional(),
  VENDURE_CHANNELS: z.string().transform(parseChannels).optional(),
  VENDURE_LANGUAGES: z
    .string()
    .transform(parseLanguages)
    .default(() => new Map()),
  VENDURE_BRAND_FACET: z
    .string()
    .regex(/^[\w-]+$/, 'must be the code of a facet')
    .default('brand'),
  VENDURE_PRICE_DIGITS: integer(0, 6).default(2),
  VENDURE_COLOR_FIELD: customField.optional(),
  VENDURE_ORIGINAL_PRICE_FIELD: customField.optional(),
  VENDURE_GTIN_FIELD: customField.optional(),
  VENDURE_MPN_FIELD: customField.optional(),
  MEDUSA_URL: address.optional(),
  MEDUSA_REGIONS: z.string().transform(parseRegions).optional(),
  MEDUSA_KEYS: z.string().transform(parseKeys).optional(),
  MEDUSA_LANGUAGES: z
    .string()
    .transform(parseMedusaLanguages)
    .default(() => new Map()),
  MEDUSA_BRAND: z
    .enum(BRAND_PLACES, `must be one of ${BRAND_PLACES.join(', ')}`)
    .default('collection'),
  STOREFRONT_CONTENT: z
    .string()
    .refine((folder) => isFolder(folder), 'must name a folder that is there')
    .optional(),
  STOREFRONT_CONTENT_TYPES: listOf(
    z.enum(RECORD_TYPE_NAMES, `must be types of records: ${RECORD_TYPE_NAMES.join(', ')}`),
  ).optional(),
  STOREFRONT_EDITORIAL_TYPES: listOf(
    z.enum(
      EDITORIAL_RECORD_TYPES,
      `must be types of editorial records: ${EDITORIAL_RECORD_TYPES.join(', ')}`,
    ),
  ).default([]),
  COMMERCE_ADMIN_URL: address.optional(),
  STOREFRONT_POLL_MINUTES: integer(1, 1_440).optional(),
  COMMERCE_ADMIN_TOKEN: token.optional(),
  STOREFRONT_CONSOLE_TOKEN: token.optional(),
  STOREFRONT_TRANSLATION_URL: address.optional(),
  STOREFRONT_TRANSLATION_TOKEN: z.string().regex(/^\S*$/, 'must have no spaces').optional(),
  STOREFRONT_WEBHOOK_SECRETS: listOf(webhookSecret, words).default([]),
  COMMERCE_WEBHOOK_URL: address.optional(),
  COMMERCE_WEBHOOK_SECRET: webhookSecret.optional(),
  OIDC_SOCIAL_ISSUER: issuer.optional(),
  OIDC_SOCIAL_CLIENT_ID: z.string().optional(),
  OIDC_SOCIAL_CLIENT_SECRET: secretOfClient.optional(),
  OIDC_COMPANY_ISSUER: issuer.optional(),
  OIDC_COMPANY_CLIENT_ID: z.string().optional(),
  COMPANY_EMAIL_DOMAIN: emailDomain.optional(),
  OIDC_CONSOLE_ISSUER: issuer.optional(),
  OIDC_CONSOLE_CLIENT_ID: z.string().optional(),
  OIDC_CONSOLE_CLIENT_SECRET: secretOfClient.optional(),
  OIDC_CONSOLE_ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).optional(),
  STOREFRONT_KEEP_RELEASES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of releases from 1')
    .transform(Number)
    .default(5),
  CHECKOUT_URL: address
    .refine(isSafeTransport, 'must be an https address, or an http one of this machine')
    .optional(),
  CHECKOUT_SECRET: tokenOf(32).optional(),
  STOREFRONT_THIRD_PARTY_SCRIPTS: listOf(
    z
      .url({ protocol: /^https$/, error: 'must be https addresses of scripts' })
      .refine(isScriptTemplate, {
        error: `may have places for keys behind the host: ${SERVICE_KEYS.map((key) => `{${key}}`).join(', ')}`,
      }),
    words,
  ).default([]),
  STOREFRONT_TRUST_PROXY: z.string().transform(parseProxies).default([]),
  PICTURE_SOURCES: z.string().transform(parseOrigins).optional(),
  STOREFRONT_PURGE_VARNISH: listOf(address, words).default([]),
  STOREFRONT_PURGE_NGINX: listOf(absolutePath, words).default([]),
  STOREFRONT_PURGE_URL: address.optional(),
  STOREFRONT_PURGE_TOKEN: z.string().regex(/^\S*$/, 'must have no spaces').optional(),
  STOREFRONT_PURGE_CLOUDFLARE_ZONE: cdnId.optional(),
  STOREFRONT_PURGE_CLOUDFLARE_TOKEN: secretOfClient.optional(),
  STOREFRONT_PURGE_CLOUDFLARE_PLAN: z
    .enum(CLOUDFLARE_PLAN_NAMES, `must be one of ${CLOUDFLARE_PLAN_NAMES.join(', ')}`)
    .optional(),
  STOREFRONT_PURGE_FASTLY_SERVICE: cdnId.optional(),
  STOREFRONT_PURGE_FASTLY_TOKEN: secretOfClient.optional(),
  STOREFRONT_PURGE_CLOUDFRONT: cdnId.optional(),
  STOREFRONT_INDEXNOW_KEY: z
    .string()
    .regex(INDEXNOW_KEY, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  STOREFRONT_INDEXNOW_URL: z
    .union([z.literal('off'), address])
    .default('https://api.indexnow.org/indexnow'),
  ALERT_WEBHOOK_URL: address.optional(),
  ALERT_WEBHOOK_SECRET: webhookSecret.optional(),
  CONSOLE_WEBHOOK_URL: address.optional(),
  CONSOLE_WEBHOOK_SECRET: webhookSecret.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })
    .optional(),
  ALERT_MAIL_TO: listOf(mailAddress).optional(),
  ALERT_MAIL_FROM: mailAddress.optional(),
  SHOP_MAIL_FROM: mailAddress.optional(),
  ALERT_LIMITS: z.string().transform(parseCheckLimits).default(USUAL_CHECK_LIMITS),
  COMMERCE_API_CONCURRENCY: integer(1, 1_000).default(8),
  COMMERCE_API_RATE: integer(1, 100_000).default(50),
  COMMERCE_API_MOST_RECORDS: integer(1, 100_000_000).default(200_000),
  STOREFRONT_RATE_LIMITS: z.string().transform(parseRateLimits).default({}),
  STOREFRONT_REBUILD_MEMORY: integer(64, 1_000_000).default(usualRebuildMemoryMb),
  STOREFRONT_RENDER_MEMORY: integer(128, 1_000_000).default(USUAL_LIMITS.memoryMb),
  STOREFRONT_RENDER_SECONDS: integer(1, 3_600).default(USUAL_LIMITS.pageTimeoutMs / 1000),
  STOREFRONT_MCP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STOREFRONT_UCP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STOREFRONT_DRAIN_SECONDS: integer(0, 600).default(0),
  STOREFRONT_LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
});

type Variables = z.infer<typeof variables>;

/** The environment of the shop, read and validated. */
export const environment = variables.superRefine((values, context) => {
  for (const [name, message] of contradictions(values)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

export type Values = z.infer<typeof environment>;

/** The names of all variables that the shop knows. */
export const KNOWN_VARIABLES: ReadonlyArray<string> = [
  ...Object.keys(variables.shape),
  ...Object.values(OWN_SOURCES).flatMap((source) => source.variables),
];

/** A variable, and what is wrong with it beside the others. */
type Contradiction = readonly [name: keyof Variables, message: string];

function contradictions(values: Variables): ReadonlyArray<Contradiction> {
  return [
    ...ofSources(values),
    ...furtherAlone(values),
    ...missingCompanions(values),
    ...ofConsoleAndWebhooks(values),
    ...ofEditorialTypes(values),
    ...ofMails(values),
  ];
}

function ofSources(values: Variables): ReadonlyArray<Contradiction> {
  return SOURCES.flatMap((source) => {
    const isMeant = values.STOREFRONT_SOURCE === source;
    const chosen = `STOREFRONT_SOURCE=${source}`;
    const message = isMeant ? `must be set with ${chosen}` : `is of no use without ${chosen}`;
    return OF_SOURCE[source].flatMap((name): ReadonlyArray<Contradiction> => {
      return (values[name] !== undefined) === isMeant ? [] : [[name, message]];
    });
  });
}

function furtherAlone(values: Variables): ReadonlyArray<Contradiction> {
  return Object.entries(FURTHER).flatMap(([of, names]) => {
    if (values[of as keyof typeof FURTHER] !== undefined) return [];
    const set = names.filter((name) => values[name] !== undefined);
    return set.map((name): Contradiction => [name, `is of no use without ${of}`]);
  });
}

function missingCompanions(values: Variables): ReadonlyArray<Contradiction> {
  return REQUIRED_TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === names.length) return [];
    return missing.map((name): Contradiction => {
      const others = names.filter((each) => each !== name).join(' and ');
      return [name, `must be set with ${others}`];
    });
  });
}

function ofConsoleAndWebhooks(values: Variables): ReadonlyArray<Contradiction> {
  const found: Array<Contradiction> = [];
  if (values.OIDC_CONSOLE_ISSUER !== undefined && values.STOREFRONT_CONSOLE_TOKEN === undefined) {
    const message = 'must be set with OIDC_CONSOLE_ISSUER: without it, there is no console';
    found.push(['STOREFRONT_CONSOLE_TOKEN', message]);
  }
  const secret = values.COMMERCE_WEBHOOK_SECRET ?? values.STOREFRONT_WEBHOOK_SECRETS[0];
  if (values.COMMERCE_WEBHOOK_URL !== undefined && secret === undefined) {
    const message = 'must be set with COMMERCE_WEBHOOK_URL, or STOREFRONT_WEBHOOK_SECRETS';
    found.push(['COMMERCE_WEBHOOK_SECRET', message]);
  }
  return found;
}

function ofEditorialTypes(values: Variables): ReadonlyArray<Contradiction> {
  const { STOREFRONT_EDITORIAL_TYPES: types, STOREFRONT_CONTENT_TYPES: files = [] } = values;
  const { COMMERCE_API_URL: api, STOREFRONT_SOURCE: source } = values;
  const both = types.filter((type) => files.includes(type)).join(', ');
  const messages = [
    both && `has ${both}, which STOREFRONT_CONTENT_TYPES has, too`,
    types.length > 0 &&
      api === undefined &&
      source === 'json-api' &&
      'is of no use without another commerce system: the embedded API has all types',
  ];
  return messages.filter(Boolean).map((message) => ['STOREFRONT_EDITORIAL_TYPES', `${message}`]);
}

function ofMails({
  SMTP_URL,
  ALERT_MAIL_TO,
  SHOP_MAIL_FROM,
}: Variables): ReadonlyArray<Contradiction> {
  const mails = { ALERT_MAIL_TO, SHOP_MAIL_FROM };
  const [named] = Object.entries(mails).flatMap(([name, value]) => (value ? [name] : []));
  if ((SMTP_URL === undefined) === (named === undefined)) return [];
  if (named) return [['SMTP_URL', `must be set with ${named}`]];
  return [['ALERT_MAIL_TO', 'must be set with SMTP_URL, or SHOP_MAIL_FROM']];
}

/** `SG=www.shop.sg,HK=www.shop.hk` */
function parseHosts(text: string, context: z.RefinementCtx): ReadonlyMap<Country, string> {
  const hosts = new Map<Country, string>();
  const pairs = text.split(',').map((entry) => {
    const [name, host] = entry.split('=').map((part) => part.trim());
    return { entry, name, host };
  });
  for (const { entry, name, host } of pairs) {
    const country = parseCountry(name);
    if (!country || !host || !/^[a-z0-9.-]+(:\d+)?$/i.test(host)) {
      context.addIssue(`has "${entry}", where COUNTRY=host is expected, such as SG=www.shop.sg`);
      return z.NEVER;
    }
    hosts.set(country, host.toLowerCase());
  }
  refuseTwice(pairs, context);
  refuseTwice(
    [...hosts.values()].map((name) => ({ name })),
    context,
  );
  return hosts;
}

/** `search=600, pictures=10000` */
function parseRateLimits(text: string, context: z.RefinementCtx) {
  const limits: Partial<Record<LimitedKind, number>> = {};
  const entries = wordsOrList(text).map((entry) => {
    const [name, number = ''] = entry.split('=');
    return { entry, name, number };
  });
  for (const { entry, name, number } of entries) {
    const kind = LIMITED_KINDS.find((each) => each === name);
    if (!kind || !/^[1-9]\d{0,8}$/.test(number)) {
      const kinds = LIMITED_KINDS.join(', ');
      context.addIssue(
        `has "${entry}", where kind=requests a minute is expected, of the kinds ${kinds}`,
      );
      return z.NEVER;
    }
    limits[kind] = Number(number);
  }
  refuseTwice(entries, context);
  return limits;
}

/** `held=48h, disk-filling=5%` */
function parseCheckLimits(text: string, context: z.RefinementCtx): CheckLimits {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const limits = entries.map(parseLimit);
  const bad = entries[limits.indexOf(undefined)];
  if (bad !== undefined) {
    const expected = 'a kind of alert and its limit are expected, such as held=48h';
    context.addIssue(`has "${bad}", where ${expected}; docs/alerts.md lists them`);
    return z.NEVER;
  }
  refuseTwice(
    limits.map((limit) => ({ name: limit?.[0] })),
    context,
  );
  const changed = Object.fromEntries(limits.filter((limit) => limit !== undefined));
  return { ...USUAL_CHECK_LIMITS, ...changed };
}

/** `10.0.0.0/8, 127.0.0.1` */
function parseProxies(text: string, context: z.RefinementCtx): ReadonlyArray<string> {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const bad = entries.find((entry) => !isNetwork(entry));
  if (bad === undefined) return entries;
  context.addIssue(`has "${bad}", where an address or a network is expected, such as 10.0.0.0/8`);
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** `https://media.example, https://photos.example` */
function parseOrigins(text: string, context: z.RefinementCtx): ReadonlyArray<string> {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const bad = entries.find((entry) => !isOrigin(entry));
  if (bad === undefined) return [...new Set(entries.flatMap(originsOf))].sort();
  context.addIssue(
    `has "${bad}", where an http or https origin is expected, such as https://media.example`,
  );
  return z.NEVER;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

export function originsOf(url: string | undefined): ReadonlyArray<string> {
  return url ? [new URL(url).origin] : [];
}

const REBUILD_MEMORY_MB = 2_048;

/** Half of the machine's memory, or of the process's limit, but no more than it needs. */
function usualRebuildMemoryMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(REBUILD_MEMORY_MB, Math.floor(bytes / 2 ** 21));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
