import { statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import * as z from 'zod';
import { ROLES, type Role } from '#console/contract/roles.ts';
import {
  EDITORIAL_RECORD_TYPES,
  type EditorialRecordType,
  RECORD_TYPE_NAMES,
  type RecordType,
} from '#content/records.ts';
import {
  CLOUDFLARE_PLANS,
  type CloudflareOptions,
  type CloudflarePlan,
} from '#content-sync/publish/purge/cloudflare-purger.ts';
import type { CloudFrontOptions } from '#content-sync/publish/purge/cloudfront-purger.ts';
import type { FastlyOptions } from '#content-sync/publish/purge/fastly-purger.ts';
import type { IndexNowOptions } from '#content-sync/publish/purge/index-now.ts';
import { type RenderLimits, USUAL_LIMITS } from '#content-sync/render/render-job.ts';
import { INDEXNOW_KEY } from '#domain/addresses/addresses.ts';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';
import type { Site } from '#domain/addresses/site.ts';
import { CAPABILITIES, type Capability, withDependents } from '#domain/capabilities.ts';
import { type Country, parseCountry } from '#domain/locale/locales.ts';
import { isScriptTemplate, SERVICE_KEYS } from '#domain/page/third-party-script.ts';
import { OWN_SOURCES } from '#shop/sources.ts';
import { SYSTEM_LACKS } from '../api/system-lacks.ts';
import { LIMITED_KINDS, type LimitedKind } from '../http/limits/limited-kinds.ts';
import { type CheckLimits, parseLimit, USUAL_CHECK_LIMITS } from '../operations/checks/checks.ts';
import { LOG_LEVELS, type LogLevel } from '../operations/log/create-log.ts';
import { MACHINE_ROLES, type MachineRole } from '../operations/machine-roles.ts';
import {
  BRAND_PLACES,
  type MedusaConfig,
  parseKeys,
  parseMedusaLanguages,
  parseRegions,
} from './medusa-config.ts';
import { type OwnConfig, readOwn, type SourceProblem } from './own-config.ts';
import { refuseTwice } from './source-pairs.ts';
import { parseChannels, parseLanguages, type VendureConfig } from './vendure-config.ts';

/** Where the machines of a shop agree, and keep what is large. */
export interface MachinesConfig {
  /** A `postgres:` URL. */
  readonly databaseUrl: string;
  /** A bucket of an S3-compatible service; the AWS SDK finds the credentials. */
  readonly objects: {
    readonly bucket: string;
    readonly endpoint: string | undefined;
    readonly region: string | undefined;
  };
  readonly roles: ReadonlyArray<MachineRole>;
  /** What machines sign their log with: the first one signs, and all are accepted. */
  readonly keys: ReadonlyArray<string>;
}

/**
 * The environment, read and validated. All variables of the shop are read here and nowhere else;
 * config-file.ts adds those of the configuration file.
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public address without a slash at its end. */
  readonly origin: string;
  /** One host per country, if countries have hosts of their own. */
  readonly hosts: ReadonlyMap<Country, string> | undefined;
  /** Absolute path of the folder with all state. */
  readonly dataFolder: string;
  /** The services that the machines of the shop share, if it has several. */
  readonly machines: MachinesConfig | undefined;
  /**
   * Absolute path of the catalogue, in JSON Lines or CSV, that fills the embedded API; undefined for the demo
   * catalogue.
   */
  readonly catalogue: string | undefined;
  /**
   * Address of a remote commerce API without a slash at its end; undefined for the shop of Vendure or
   * Medusa, or the embedded API.
   */
  readonly commerceApiUrl: string | undefined;
  /** What the commerce API lacks, so that the shop hides it. */
  readonly lacks: ReadonlyArray<Capability>;
  /** Vendure, if content comes from there; the shop too, unless there is a remote commerce API. */
  readonly vendure: VendureConfig | undefined;
  /** Medusa, in the same cases. */
  readonly medusa: MedusaConfig | undefined;
  /** A system of the shop's own, in the same cases. */
  readonly own: OwnConfig | undefined;
  /**
   * The types of records that another system sells around, and that people edit in the console: the
   * embedded API has them. None if it has everything.
   */
  readonly editorialTypes: ReadonlyArray<EditorialRecordType>;
  /** The folder with content, and the types of records that it has in place of the commerce API. */
  readonly content: ContentFolder | undefined;
  /** Where people edit what the commerce system has; undefined if it isn't known. */
  readonly commerceAdminUrl: string | undefined;
  /** How often everything is pulled, in minutes; undefined for the nightly pull alone. */
  readonly pollMinutes: number | undefined;
  /**
   * Bearer token of the embedded commerce API's admin surface; without one, there is no admin
   * surface.
   */
  readonly commerceAdminToken: string | undefined;
  /** Token that opens the content team's console; without one, there is no console. */
  readonly consoleToken: string | undefined;
  /** What drafts translations for editors; undefined if nothing does. */
  readonly translation: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Secrets that sign webhooks about content; without any, webhooks are refused. */
  readonly webhookSecrets: ReadonlyArray<string>;
  /**
   * Where else the embedded commerce API sends webhooks, besides this origin, and the secret to
   * sign them with.
   */
  readonly commerceWebhook: {
    readonly url?: string | undefined;
    readonly secret?: string | undefined;
  };
  /** The issuer that members may sign in with, and the shop's client id there. */
  readonly signOn: {
    readonly social?: (Issuer & ClientSecret) | undefined;
    /** The company's single sign-on, for email addresses of its domain. */
    readonly company?: (Issuer & { readonly emailDomain: string }) | undefined;
  };
  /** Where the company's people sign in to the console, and what they may do unless invited. */
  readonly consoleSignOn: (Issuer & ClientSecret & { readonly role: Role | undefined }) | undefined;
  /** The least number of releases per locale that rollback can reach. */
  readonly keepReleases: number;
  /** The checkout that bags are handed over to, and the secret that it's signed with. */
  readonly checkout: { readonly url: string; readonly secret: string } | undefined;
  /** Origins that the picture service may read; by default that of a remote commerce API. */
  readonly pictureSources: ReadonlyArray<string>;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses and networks. */
  readonly trustedProxies: ReadonlyArray<string>;
  /** Addresses of third-party scripts, loaded for visitors who consent. */
  readonly thirdPartyScripts: ReadonlyArray<string>;
  /** The edges that cache pages, and are purged when pages change. */
  readonly purge: {
    /** Addresses at which Varnishes listen. */
    readonly varnish: ReadonlyArray<string>;
    /** Folders in which an nginx on this machine keeps pages. */
    readonly nginx: ReadonlyArray<string>;
    readonly cloudflare?: CloudflareOptions | undefined;
    readonly fastly?: FastlyOptions | undefined;
    readonly cloudfront?: CloudFrontOptions | undefined;
    /** Where another CDN is purged, and the bearer token for it. */
    readonly http?: { readonly url: string; readonly token: string } | undefined;
    /** The search engines to which this machine submits changed pages. */
    readonly indexNow?: IndexNowOptions | undefined;
  };
  /** The key by which search engines know who submits changed pages, on every machine. */
  readonly indexNowKey?: string | undefined;
  /** Whom to alert to troubles, and the limits beyond which. */
  readonly alerts: {
    readonly webhook?: { readonly url: string; readonly secret: string } | undefined;
    readonly mail?:
      | { readonly smtpUrl: string; readonly from: string; readonly to: ReadonlyArray<string> }
      | undefined;
    readonly limits: CheckLimits;
  };
  /** Where the console posts approvals and comments, as in a chat. */
  readonly consoleWebhook: { readonly url: string; readonly secret: string } | undefined;
  /** The mail server for the embedded commerce API; without it, mails are written to files. */
  readonly shopMail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** Limits on calls to a remote commerce API: concurrent calls, and calls started per second. */
  readonly commerceLoad: { readonly atOnce: number; readonly aSecond: number };
  /** How many records of one type a pull accepts, whatever number the commerce API states. */
  readonly mostRecords: number;
  /** Memory limit of the rebuild process in megabytes. */
  readonly rebuildMemoryMb: number;
  /** Limits on rendering pages. */
  readonly renderLimits: RenderLimits;
  /** Requests per minute and client, where they differ from the defaults. */
  readonly rateLimits: Readonly<Partial<Record<LimitedKind, number>>>;
  /** Whether agents find tools at `/mcp`. */
  readonly hasMcp: boolean;
  /** Whether agents find the shop by the Universal Commerce Protocol. */
  readonly hasUcp: boolean;
  /** Seconds during which a stopping origin reports it before it stops accepting connections. */
  readonly drainS: number;
  readonly logLevel: LogLevel;
  /** Whether the standard OpenTelemetry variables name a collector. */
  readonly isTraced: boolean;
}

export interface ContentFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly types: ReadonlyArray<RecordType>;
}

export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
}

/** Undefined for a public client, which PKCE protects alone. */
interface ClientSecret {
  readonly clientSecret: string | undefined;
}

/** An invalid variable: the message names it and says what is expected. */
export class ConfigError extends Error {}

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

/** Variables that have no meaning without the one they refine. */
const FURTHER = [
  {
    names: ['S3_ENDPOINT', 'S3_REGION', 'STOREFRONT_ROLES', 'STOREFRONT_MACHINE_KEYS'],
    of: 'S3_BUCKET',
    without: 'DATABASE_URL and S3_BUCKET',
  },
  {
    names: ['STOREFRONT_PURGE_CLOUDFLARE_PLAN'],
    of: 'STOREFRONT_PURGE_CLOUDFLARE_ZONE',
    without: 'STOREFRONT_PURGE_CLOUDFLARE_ZONE',
  },
  {
    names: ['OIDC_SOCIAL_CLIENT_SECRET'],
    of: 'OIDC_SOCIAL_ISSUER',
    without: 'OIDC_SOCIAL_ISSUER',
  },
  {
    names: ['STOREFRONT_TRANSLATION_TOKEN'],
    of: 'STOREFRONT_TRANSLATION_URL',
    without: 'STOREFRONT_TRANSLATION_URL',
  },
  {
    names: ['OIDC_CONSOLE_CLIENT_SECRET', 'OIDC_CONSOLE_ROLE'],
    of: 'OIDC_CONSOLE_ISSUER',
    without: 'OIDC_CONSOLE_ISSUER',
  },
] as const;

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

const environment = z
  .object({
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
    STOREFRONT_ROLES: z
      .string()
      .transform(wordsOrList)
      .pipe(z.array(z.enum(MACHINE_ROLES, `must be roles: ${MACHINE_ROLES.join(', ')}`)))
      .optional(),
    STOREFRONT_MACHINE_KEYS: z.string().transform(words).pipe(z.array(token)).optional(),
    CATALOGUE: z
      .string()
      .refine((file) => isFile(file), 'must name a file that is there')
      .optional(),
    COMMERCE_API_URL: address.optional(),
    COMMERCE_API_LACKS: z
      .string()
      .transform(wordsOrList)
      .pipe(z.array(z.enum(CAPABILITIES, `must be capabilities: ${CAPABILITIES.join(', ')}`)))
      .default([]),
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
    STOREFRONT_CONTENT_TYPES: z
      .string()
      .transform(wordsOrList)
      .pipe(
        z.array(
          z.enum(RECORD_TYPE_NAMES, `must be types of records: ${RECORD_TYPE_NAMES.join(', ')}`),
        ),
      )
      .optional(),
    STOREFRONT_EDITORIAL_TYPES: z
      .string()
      .transform(wordsOrList)
      .pipe(
        z.array(
          z.enum(
            EDITORIAL_RECORD_TYPES,
            `must be types of editorial records: ${EDITORIAL_RECORD_TYPES.join(', ')}`,
          ),
        ),
      )
      .default([]),
    COMMERCE_ADMIN_URL: address.optional(),
    STOREFRONT_POLL_MINUTES: integer(1, 1_440).optional(),
    COMMERCE_ADMIN_TOKEN: token.optional(),
    STOREFRONT_CONSOLE_TOKEN: token.optional(),
    STOREFRONT_TRANSLATION_URL: address.optional(),
    STOREFRONT_TRANSLATION_TOKEN: z.string().regex(/^\S*$/, 'must have no spaces').optional(),
    STOREFRONT_WEBHOOK_SECRETS: z
      .string()
      .transform(words)
      .pipe(z.array(webhookSecret))
      .default([]),
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
    STOREFRONT_THIRD_PARTY_SCRIPTS: z
      .string()
      .transform(words)
      .pipe(
        z.array(
          z
            .url({ protocol: /^https$/, error: 'must be https addresses of scripts' })
            .refine(isScriptTemplate, {
              error: `may have places for keys behind the host: ${SERVICE_KEYS.map((key) => `{${key}}`).join(', ')}`,
            }),
        ),
      )
      .default([]),
    STOREFRONT_TRUST_PROXY: z.string().transform(parseProxies).default([]),
    PICTURE_SOURCES: z.string().transform(parseOrigins).optional(),
    STOREFRONT_PURGE_VARNISH: z.string().transform(words).pipe(z.array(address)).default([]),
    STOREFRONT_PURGE_NGINX: z.string().transform(words).pipe(z.array(absolutePath)).default([]),
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
    ALERT_MAIL_TO: z.string().transform(wordsOrList).pipe(z.array(mailAddress)).optional(),
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
  })
  .superRefine((values, context) => {
    for (const source of SOURCES) {
      const isMeant = values.STOREFRONT_SOURCE === source;
      for (const name of OF_SOURCE[source]) {
        if ((values[name] !== undefined) === isMeant) continue;
        const chosen = `STOREFRONT_SOURCE=${source}`;
        const message = isMeant ? `must be set with ${chosen}` : `is of no use without ${chosen}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  })
  .superRefine((values, context) => {
    for (const { names, of, without } of FURTHER) {
      if (values[of] !== undefined) continue;
      for (const name of names) {
        if (values[name] === undefined) continue;
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is of no use without ${without}`,
        });
      }
    }
  })
  .superRefine((values, context) => {
    for (const names of REQUIRED_TOGETHER) {
      const missing = names.filter((name) => values[name] === undefined);
      if (missing.length === names.length) continue;
      for (const name of missing) {
        const others = names.filter((each) => each !== name).join(' and ');
        context.addIssue({ code: 'custom', path: [name], message: `must be set with ${others}` });
      }
    }
    if (values.OIDC_CONSOLE_ISSUER !== undefined && values.STOREFRONT_CONSOLE_TOKEN === undefined) {
      const message = 'must be set with OIDC_CONSOLE_ISSUER: without it, there is no console';
      context.addIssue({ code: 'custom', path: ['STOREFRONT_CONSOLE_TOKEN'], message });
    }
    const isSigned = values.COMMERCE_WEBHOOK_SECRET ?? values.STOREFRONT_WEBHOOK_SECRETS[0];
    if (values.COMMERCE_WEBHOOK_URL !== undefined && isSigned === undefined) {
      const message = 'must be set with COMMERCE_WEBHOOK_URL, or STOREFRONT_WEBHOOK_SECRETS';
      context.addIssue({ code: 'custom', path: ['COMMERCE_WEBHOOK_SECRET'], message });
    }
  })
  .superRefine((values, context) => {
    const { STOREFRONT_EDITORIAL_TYPES: types, STOREFRONT_CONTENT_TYPES: files = [] } = values;
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['STOREFRONT_EDITORIAL_TYPES'], message });
    const both = types.filter((type) => files.includes(type));
    if (both.length > 0) refuse(`has ${both.join(', ')}, which STOREFRONT_CONTENT_TYPES has, too`);
    const { COMMERCE_API_URL: api, STOREFRONT_SOURCE: source } = values;
    if (types.length > 0 && api === undefined && source === 'json-api') {
      refuse('is of no use without another commerce system: the embedded API has all types');
    }
  })
  .superRefine(({ SMTP_URL, ALERT_MAIL_TO, SHOP_MAIL_FROM }, context) => {
    const mails = { ALERT_MAIL_TO, SHOP_MAIL_FROM };
    const [named] = Object.entries(mails).flatMap(([name, value]) => (value ? [name] : []));
    if ((SMTP_URL === undefined) === (named === undefined)) return;
    const [path, others] = named
      ? ['SMTP_URL', named]
      : ['ALERT_MAIL_TO', 'SMTP_URL, or SHOP_MAIL_FROM'];
    context.addIssue({ code: 'custom', path: [path], message: `must be set with ${others}` });
  });

type Values = z.infer<typeof environment>;

/** The names of all variables that the shop knows. */
export const KNOWN_VARIABLES: ReadonlyArray<string> = [
  ...Object.keys(environment.shape),
  ...Object.values(OWN_SOURCES).flatMap(({ variables }) => variables),
];

/**
 * The configuration in an environment. Variables that are set but empty count as absent.
 *
 * @throws ConfigError naming every bad variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(present);
  const { own, problems } = readOwn(present.STOREFRONT_SOURCE, present);
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(explain([...problemsIn(parsed.error), ...problems]));
  }
  const values = parsed.data;
  const systems = { vendure: vendureOf(values), medusa: medusaOf(values), own };
  return {
    port: values.PORT,
    host: values.HOST,
    origin: withoutSlash(values.STOREFRONT_ORIGIN ?? `http://localhost:${values.PORT}`),
    hosts: values.STOREFRONT_HOSTS,
    dataFolder: resolve(values.STOREFRONT_DATA),
    machines: machinesOf(values),
    catalogue: values.CATALOGUE === undefined ? undefined : resolve(values.CATALOGUE),
    commerceApiUrl: values.COMMERCE_API_URL && withoutSlash(values.COMMERCE_API_URL),
    lacks: lacksOf(values),
    ...systems,
    editorialTypes: values.STOREFRONT_EDITORIAL_TYPES,
    content: contentOf(values),
    commerceAdminUrl: adminUrlOf(values) ?? own?.adminUrl,
    pollMinutes: values.STOREFRONT_POLL_MINUTES,
    commerceAdminToken: values.COMMERCE_ADMIN_TOKEN,
    consoleToken: values.STOREFRONT_CONSOLE_TOKEN,
    translation: translationOf(values),
    webhookSecrets: values.STOREFRONT_WEBHOOK_SECRETS,
    commerceWebhook: { url: values.COMMERCE_WEBHOOK_URL, secret: values.COMMERCE_WEBHOOK_SECRET },
    signOn: signOnOf(values),
    consoleSignOn: consoleSignOnOf(values),
    keepReleases: values.STOREFRONT_KEEP_RELEASES,
    checkout: checkoutOf(values),
    trustedProxies: values.STOREFRONT_TRUST_PROXY,
    thirdPartyScripts: values.STOREFRONT_THIRD_PARTY_SCRIPTS,
    commerceLoad: { atOnce: values.COMMERCE_API_CONCURRENCY, aSecond: values.COMMERCE_API_RATE },
    rebuildMemoryMb: values.STOREFRONT_REBUILD_MEMORY,
    renderLimits: {
      memoryMb: values.STOREFRONT_RENDER_MEMORY,
      pageTimeoutMs: values.STOREFRONT_RENDER_SECONDS * 1000,
    },
    mostRecords: values.COMMERCE_API_MOST_RECORDS,
    rateLimits: values.STOREFRONT_RATE_LIMITS,
    hasMcp: values.STOREFRONT_MCP === 'on',
    hasUcp: values.STOREFRONT_UCP === 'on',
    drainS: values.STOREFRONT_DRAIN_SECONDS,
    logLevel: values.STOREFRONT_LOG_LEVEL,
    isTraced: isTraced(values),
    pictureSources:
      values.PICTURE_SOURCES ?? originsOf(contentSystemOf(systems)?.url ?? values.COMMERCE_API_URL),
    purge: purgeOf(values),
    indexNowKey: values.STOREFRONT_INDEXNOW_KEY,
    alerts: alertsOf(values),
    consoleWebhook: consoleWebhookOf(values),
    shopMail: shopMailOf(values),
  };
}

/** What shops lack that sell from the source of their content. */
const LACKS_OF: Readonly<Record<string, ReadonlyArray<Capability>>> = {
  'json-api': [],
  vendure: SYSTEM_LACKS,
  medusa: SYSTEM_LACKS,
} satisfies Record<SourceKind, ReadonlyArray<Capability>>;

function lacksOf(values: Values): Config['lacks'] {
  const { COMMERCE_API_URL: api, COMMERCE_API_LACKS: named, STOREFRONT_SOURCE: source } = values;
  const lacking = LACKS_OF[source] ?? OWN_SOURCES[source]?.lacks ?? [];
  // The embedded API's own checkout is where its gift cards are paid for and spent.
  const elsewhere: Config['lacks'] = api === undefined && checkoutOf(values) ? ['gift-cards'] : [];
  return withDependents([...(api === undefined ? lacking : []), ...elsewhere, ...named]);
}

function vendureOf(values: Values): Config['vendure'] {
  const { VENDURE_URL: url, VENDURE_CHANNELS: channels } = values;
  if (url === undefined || !channels) return undefined;
  return {
    url: withoutSlash(url),
    channels,
    languages: values.VENDURE_LANGUAGES,
    brandFacet: values.VENDURE_BRAND_FACET,
    priceDigits: values.VENDURE_PRICE_DIGITS,
    colorField: values.VENDURE_COLOR_FIELD,
    originalPriceField: values.VENDURE_ORIGINAL_PRICE_FIELD,
    gtinField: values.VENDURE_GTIN_FIELD,
    mpnField: values.VENDURE_MPN_FIELD,
  };
}

function medusaOf(values: Values): Config['medusa'] {
  const { MEDUSA_URL: url, MEDUSA_REGIONS: regions, MEDUSA_KEYS: keys } = values;
  if (url === undefined || !regions || !keys) return undefined;
  return {
    url: withoutSlash(url),
    regions,
    keys,
    languages: values.MEDUSA_LANGUAGES,
    brandPlace: values.MEDUSA_BRAND,
  };
}

function contentOf(values: Values): Config['content'] {
  const { STOREFRONT_CONTENT: folder, STOREFRONT_CONTENT_TYPES: types } = values;
  return folder !== undefined && types ? { folder: resolve(folder), types } : undefined;
}

/** Where people edit: Vendure and Medusa have an admin surface beside their API. */
function adminUrlOf(values: Values): string | undefined {
  const { COMMERCE_ADMIN_URL: named, VENDURE_URL: vendure, MEDUSA_URL: medusa } = values;
  if (named !== undefined) return withoutSlash(named);
  if (vendure !== undefined) return `${withoutSlash(vendure)}/dashboard`;
  return medusa && `${withoutSlash(medusa)}/app`;
}

function alertsOf(values: Values): Config['alerts'] {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, SMTP_URL: smtpUrl } = values;
  const { ALERT_MAIL_TO: to, STOREFRONT_ORIGIN: origin = 'http://localhost' } = values;
  const from = values.ALERT_MAIL_FROM ?? `alerts@${new URL(origin).hostname}`;
  return {
    limits: values.ALERT_LIMITS,
    ...(url && secret && { webhook: { url, secret } }),
    ...(smtpUrl && to && { mail: { smtpUrl, from, to } }),
  };
}

function consoleWebhookOf(values: Values): Config['consoleWebhook'] {
  const { CONSOLE_WEBHOOK_URL: url, CONSOLE_WEBHOOK_SECRET: secret } = values;
  return url && secret ? { url, secret } : undefined;
}

function shopMailOf({ SMTP_URL: smtpUrl, SHOP_MAIL_FROM: from }: Values): Config['shopMail'] {
  return smtpUrl && from ? { smtpUrl, from } : undefined;
}

function checkoutOf(values: Values): Config['checkout'] {
  const { CHECKOUT_URL: url, CHECKOUT_SECRET: secret } = values;
  return url && secret ? { url, secret } : undefined;
}

function machinesOf(values: Values): Config['machines'] {
  const { DATABASE_URL: databaseUrl, S3_BUCKET: bucket } = values;
  if (databaseUrl === undefined || bucket === undefined) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { STOREFRONT_ROLES: roles = MACHINE_ROLES, STOREFRONT_MACHINE_KEYS: keys = [] } = values;
  return { databaseUrl, objects: { bucket, endpoint, region }, roles, keys };
}

function purgeOf(values: Values): Config['purge'] {
  const { STOREFRONT_PURGE_URL: url, STOREFRONT_PURGE_TOKEN: purgeToken } = values;
  const { STOREFRONT_PURGE_CLOUDFLARE_ZONE: zone, STOREFRONT_PURGE_CLOUDFRONT: cloudfront } =
    values;
  const { STOREFRONT_PURGE_CLOUDFLARE_TOKEN: zoneToken } = values;
  const { STOREFRONT_PURGE_CLOUDFLARE_PLAN: plan = 'free' } = values;
  const { STOREFRONT_PURGE_FASTLY_SERVICE: service, STOREFRONT_PURGE_FASTLY_TOKEN: serviceToken } =
    values;
  const { STOREFRONT_INDEXNOW_KEY: key, STOREFRONT_INDEXNOW_URL: indexNowUrl } = values;
  return {
    varnish: values.STOREFRONT_PURGE_VARNISH,
    nginx: values.STOREFRONT_PURGE_NGINX,
    ...(zone && zoneToken && { cloudflare: { zone, token: zoneToken, plan } }),
    ...(service && serviceToken && { fastly: { service, token: serviceToken } }),
    ...(cloudfront && { cloudfront: { distribution: cloudfront } }),
    ...(url && purgeToken && { http: { url, token: purgeToken } }),
    ...(key && indexNowUrl !== 'off' && { indexNow: { key, url: indexNowUrl } }),
  };
}

/** Whether tracing is enabled. OpenTelemetry reads its other variables itself. */
function isTraced(values: Values): boolean {
  const collector = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff =
    values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  return collector !== undefined && !isOff;
}

function signOnOf(values: Values): Config['signOn'] {
  const { OIDC_SOCIAL_ISSUER: social, OIDC_SOCIAL_CLIENT_ID: socialClient } = values;
  const { OIDC_COMPANY_ISSUER: company, OIDC_COMPANY_CLIENT_ID: companyClient } = values;
  const { COMPANY_EMAIL_DOMAIN: domain } = values;
  const { OIDC_SOCIAL_CLIENT_SECRET: clientSecret } = values;
  return {
    ...(social &&
      socialClient && { social: { issuer: social, clientId: socialClient, clientSecret } }),
    ...(company &&
      companyClient &&
      domain && {
        company: { issuer: company, clientId: companyClient, emailDomain: domain },
      }),
  };
}

function translationOf(values: Values): Config['translation'] {
  const { STOREFRONT_TRANSLATION_URL: url, STOREFRONT_TRANSLATION_TOKEN: secret } = values;
  return url === undefined ? undefined : { url, token: secret };
}

function consoleSignOnOf(values: Values): Config['consoleSignOn'] {
  const { OIDC_CONSOLE_ISSUER: issuedBy, OIDC_CONSOLE_CLIENT_ID: clientId } = values;
  if (!issuedBy || !clientId) return undefined;
  const { OIDC_CONSOLE_CLIENT_SECRET: clientSecret, OIDC_CONSOLE_ROLE: role } = values;
  return { issuer: issuedBy, clientId, clientSecret, role };
}

/** Where the content comes from, if not from the commerce API. */
export function contentSystemOf({
  vendure,
  medusa,
  own,
}: Pick<Config, 'vendure' | 'medusa' | 'own'>): { readonly url: string } | undefined {
  return vendure ?? medusa ?? own;
}

/** Whether products, bags and members are another system's. */
export function sellsElsewhere(
  config: Pick<Config, 'commerceApiUrl' | 'vendure' | 'medusa' | 'own'>,
): boolean {
  return (config.commerceApiUrl ?? contentSystemOf(config)) !== undefined;
}

/** Whether the shop has an embedded API: for everything, or for editorial records alone. */
export function hasEmbeddedApi(
  config: Pick<Config, 'commerceApiUrl' | 'vendure' | 'medusa' | 'own' | 'editorialTypes'>,
): boolean {
  return !sellsElsewhere(config) || config.editorialTypes.length > 0;
}

/** Whether bags can be checked out. The embedded commerce API has a checkout of its own. */
export function hasCheckout(
  config: Pick<Config, 'checkout' | 'commerceApiUrl' | 'vendure' | 'medusa' | 'own'>,
): boolean {
  return config.checkout !== undefined || !sellsElsewhere(config);
}

/** Where the site is published, as pages need it. */
export function siteOf(config: Config): Site {
  const { origin, hosts, pictureSources, thirdPartyScripts, signOn, lacks, hasMcp } = config;
  const { indexNowKey } = config;
  const companyEmailDomain = signOn.company?.emailDomain;
  return {
    origin,
    ...(hosts && { hosts: Object.fromEntries(hosts) }),
    ...(pictureSources.length > 0 && { pictureSources }),
    ...(hasCheckout(config) && { hasCheckout: true as const }),
    ...(hasMcp && { hasMcp: true as const }),
    ...(indexNowKey && { indexNowKey }),
    ...(lacks.length > 0 && { lacks }),
    ...(thirdPartyScripts.length > 0 && { thirdParties: thirdPartyScripts }),
    ...(companyEmailDomain && { companyEmailDomain }),
  };
}

/**
 * Why edits in the commerce API aren't followed at once, and what to do about it; undefined if they
 * are.
 */
export function followingProblem(
  config: Pick<
    Config,
    'vendure' | 'medusa' | 'own' | 'commerceApiUrl' | 'webhookSecrets' | 'pollMinutes'
  >,
): string | undefined {
  const { commerceApiUrl, webhookSecrets, pollMinutes } = config;
  const source = contentSystemOf(config)?.url ?? commerceApiUrl;
  if (source === undefined || webhookSecrets.length > 0 || pollMinutes) return undefined;
  return `${source} cannot say what is edited there, since STOREFRONT_WEBHOOK_SECRETS is not set: edits are found by the nightly pull. Set it, and have the API send webhooks to /hooks/content; of a system that sends none, set STOREFRONT_POLL_MINUTES.`;
}

/** The hosts, with a port where it isn't the usual one, that shoppers reach over TLS. */
export function tlsHosts({ origin, hosts }: Pick<Config, 'origin' | 'hosts'>): Array<string> {
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:') return [];
  return hosts ? [...new Set(hosts.values())] : [host];
}

/** The origins of the third-party scripts. */
export function thirdPartyOrigins({
  thirdPartyScripts,
}: Pick<Config, 'thirdPartyScripts'>): ReadonlyArray<string> {
  return [...new Set(thirdPartyScripts.flatMap(originsOf))];
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

function originsOf(url: string | undefined): ReadonlyArray<string> {
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

function problemsIn(error: z.ZodError | undefined): ReadonlyArray<SourceProblem> {
  const issues = error?.issues ?? [];
  return issues.map(({ path, message }) => ({ variable: path.join('.'), problem: message }));
}

const explain = (problems: ReadonlyArray<SourceProblem>): string =>
  problems.map(({ variable, problem }) => `${variable} ${problem}.`).join('\n');

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
