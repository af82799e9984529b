import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Site } from '#domain/addresses/site.ts';
import { type Capability, withDependents } from '#domain/capabilities.ts';
import { OWN_SOURCES } from '#shop/sources.ts';
import { SYSTEM_LACKS } from '../api/system-lacks.ts';
import { MACHINE_ROLES, type MachineRole } from '../operations/machine-roles.ts';
import { environment, originsOf, type SourceKind, type Values } from './environment.ts';
import { type OwnConfig, readOwn, type SourceProblem } from './own-config.ts';

/** An invalid variable: the message names it and says what is expected. */
export class ConfigError extends Error {}

/** What the shop is configured to be. */
export interface Config extends Readonly<ReturnType<typeof configOf>> {}

/** Where the machines of a shop agree, and keep what is large. */
export type MachinesConfig = NonNullable<Config['machines']>;

/** Where Medusa is, and its names for the shop's countries and languages. */
export type MedusaConfig = NonNullable<Config['medusa']>;

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
  return configOf(parsed.data, own);
}

function configOf(values: Values, own: OwnConfig | undefined) {
  /** Where content comes from; the shop too, unless there is a remote commerce API. */
  const systems = { vendure: vendureOf(values), medusa: medusaOf(values), own };
  return {
    port: values.PORT,
    host: values.HOST,
    /** The public address without a slash at its end. */
    origin: withoutSlash(values.STOREFRONT_ORIGIN ?? `http://localhost:${values.PORT}`),
    /** One host per country, if countries have hosts of their own. */
    hosts: values.STOREFRONT_HOSTS,
    /** Absolute path of the folder with all state. */
    dataFolder: resolve(values.STOREFRONT_DATA),
    /** The services that the machines of the shop share, if it has several. */
    machines: machinesOf(values),
    /**
     * Absolute path of the catalogue, in JSON Lines or CSV, that fills the embedded API; undefined for the demo
     * catalogue.
     */
    catalogue: values.CATALOGUE === undefined ? undefined : resolve(values.CATALOGUE),
    /**
     * Address of a remote commerce API without a slash at its end; undefined for the shop of Vendure or
     * Medusa, or the embedded API.
     */
    commerceApiUrl: values.COMMERCE_API_URL && withoutSlash(values.COMMERCE_API_URL),
    /** What the commerce API lacks, so that the shop hides it. */
    lacks: lacksOf(values),
    ...systems,
    /**
     * The types of records that another system sells around, and that people edit in the console: the
     * embedded API has them. None if it has everything.
     */
    editorialTypes: values.STOREFRONT_EDITORIAL_TYPES,
    /** The folder with content, and the types of records that it has in place of the commerce API. */
    content: contentOf(values),
    /** Where people edit what the commerce system has; undefined if it isn't known. */
    commerceAdminUrl: adminUrlOf(values) ?? own?.adminUrl,
    /** How often everything is pulled, in minutes; undefined for the nightly pull alone. */
    pollMinutes: values.STOREFRONT_POLL_MINUTES,
    /**
     * Bearer token of the embedded commerce API's admin surface; without one, there is no admin
     * surface.
     */
    commerceAdminToken: values.COMMERCE_ADMIN_TOKEN,
    /** Token that opens the content team's console; without one, there is no console. */
    consoleToken: values.STOREFRONT_CONSOLE_TOKEN,
    /** What drafts translations for editors; undefined if nothing does. */
    translation: translationOf(values),
    /** Secrets that sign webhooks about content; without any, webhooks are refused. */
    webhookSecrets: values.STOREFRONT_WEBHOOK_SECRETS,
    /**
     * Where else the embedded commerce API sends webhooks, besides this origin, and the secret to
     * sign them with.
     */
    commerceWebhook: { url: values.COMMERCE_WEBHOOK_URL, secret: values.COMMERCE_WEBHOOK_SECRET },
    /** The issuer that members may sign in with, and the shop's client id there. */
    signOn: signOnOf(values),
    /** Where the company's people sign in to the console, and what they may do unless invited. */
    consoleSignOn: consoleSignOnOf(values),
    /** The least number of releases per locale that rollback can reach. */
    keepReleases: values.STOREFRONT_KEEP_RELEASES,
    /** The checkout that bags are handed over to, and the secret that it's signed with. */
    checkout: together({ url: values.CHECKOUT_URL, secret: values.CHECKOUT_SECRET }),
    /** Proxies whose `X-Forwarded-*` headers are trusted: addresses and networks. */
    trustedProxies: values.STOREFRONT_TRUST_PROXY,
    /** Addresses of third-party scripts, loaded for visitors who consent. */
    thirdPartyScripts: values.STOREFRONT_THIRD_PARTY_SCRIPTS,
    /** Limits on calls to a remote commerce API: concurrent calls, and calls started per second. */
    commerceLoad: { atOnce: values.COMMERCE_API_CONCURRENCY, aSecond: values.COMMERCE_API_RATE },
    /** Memory limit of the rebuild process in megabytes. */
    rebuildMemoryMb: values.STOREFRONT_REBUILD_MEMORY,
    /** Limits on rendering pages. */
    renderLimits: {
      memoryMb: values.STOREFRONT_RENDER_MEMORY,
      pageTimeoutMs: values.STOREFRONT_RENDER_SECONDS * 1000,
    },
    /** How many records of one type a pull accepts, whatever number the commerce API states. */
    mostRecords: values.COMMERCE_API_MOST_RECORDS,
    /** Requests per minute and client, where they differ from the defaults. */
    rateLimits: values.STOREFRONT_RATE_LIMITS,
    /** Whether agents find tools at `/mcp`. */
    hasMcp: values.STOREFRONT_MCP === 'on',
    /** Whether agents find the shop by the Universal Commerce Protocol. */
    hasUcp: values.STOREFRONT_UCP === 'on',
    /** Seconds during which a stopping origin reports it before it stops accepting connections. */
    drainS: values.STOREFRONT_DRAIN_SECONDS,
    logLevel: values.STOREFRONT_LOG_LEVEL,
    /** Whether the standard OpenTelemetry variables name a collector. */
    isTraced: isTraced(values),
    /** Origins that the picture service may read; by default that of a remote commerce API. */
    pictureSources:
      values.PICTURE_SOURCES ?? originsOf(contentSystemOf(systems)?.url ?? values.COMMERCE_API_URL),
    /** The edges that cache pages, and are purged when pages change. */
    purge: purgeOf(values),
    /** The key by which search engines know who submits changed pages, on every machine. */
    indexNowKey: values.STOREFRONT_INDEXNOW_KEY,
    /** Whom to alert to troubles, and the limits beyond which. */
    alerts: alertsOf(values),
    /** Where the console posts approvals and comments, as in a chat. */
    consoleWebhook: together({
      url: values.CONSOLE_WEBHOOK_URL,
      secret: values.CONSOLE_WEBHOOK_SECRET,
    }),
    /** The mail server for the embedded commerce API; without it, mails are written to files. */
    shopMail: together({ smtpUrl: values.SMTP_URL, from: values.SHOP_MAIL_FROM }),
  };
}

/** What shops lack that sell from the source of their content. */
const LACKS_OF: Readonly<Record<string, ReadonlyArray<Capability>>> = {
  'json-api': [],
  vendure: SYSTEM_LACKS,
  medusa: SYSTEM_LACKS,
} satisfies Record<SourceKind, ReadonlyArray<Capability>>;

function lacksOf(values: Values) {
  const { COMMERCE_API_URL: api, COMMERCE_API_LACKS: named, STOREFRONT_SOURCE: source } = values;
  const lacking = LACKS_OF[source] ?? OWN_SOURCES[source]?.lacks ?? [];
  // The embedded API's own checkout is where its gift cards are paid for and spent.
  const elsewhere: ReadonlyArray<Capability> =
    api === undefined && values.CHECKOUT_URL ? ['gift-cards'] : [];
  return withDependents([...(api === undefined ? lacking : []), ...elsewhere, ...named]);
}

/** Channels are tokens of countries' channels, languages Vendure's codes for those that it spells differently. */
function vendureOf(values: Values) {
  const { VENDURE_URL: url, VENDURE_CHANNELS: channels } = values;
  if (url === undefined || !channels) return undefined;
  return {
    url: withoutSlash(url),
    channels,
    languages: values.VENDURE_LANGUAGES,
    brandFacet: values.VENDURE_BRAND_FACET,
    priceDigits: values.VENDURE_PRICE_DIGITS,
    /** Custom fields for what Vendure doesn't have itself. */
    colorField: values.VENDURE_COLOR_FIELD,
    originalPriceField: values.VENDURE_ORIGINAL_PRICE_FIELD,
    gtinField: values.VENDURE_GTIN_FIELD,
    mpnField: values.VENDURE_MPN_FIELD,
  };
}

/** Regions and keys are those of countries, languages Medusa's codes for those that it spells differently. */
function medusaOf(values: Values) {
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

function contentOf(values: Values) {
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

function alertsOf(values: Values) {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, SMTP_URL: smtpUrl } = values;
  const { ALERT_MAIL_TO: to, STOREFRONT_ORIGIN: origin = 'http://localhost' } = values;
  const from = values.ALERT_MAIL_FROM ?? `alerts@${new URL(origin).hostname}`;
  return {
    limits: values.ALERT_LIMITS,
    ...(url && secret && { webhook: { url, secret } }),
    ...(smtpUrl && to && { mail: { smtpUrl, from, to } }),
  };
}

function machinesOf(values: Values) {
  const { DATABASE_URL: databaseUrl, S3_BUCKET: bucket } = values;
  if (databaseUrl === undefined || bucket === undefined) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { STOREFRONT_MACHINE_KEYS: keys = [] } = values;
  const roles: ReadonlyArray<MachineRole> = values.STOREFRONT_ROLES ?? MACHINE_ROLES;
  // The first key signs, and all are accepted. The AWS SDK finds the bucket's credentials.
  return { databaseUrl, objects: { bucket, endpoint, region }, roles, keys };
}

function purgeOf(values: Values) {
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

function signOnOf(values: Values) {
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

function translationOf(values: Values) {
  const { STOREFRONT_TRANSLATION_URL: url, STOREFRONT_TRANSLATION_TOKEN: secret } = values;
  return url === undefined ? undefined : { url, token: secret };
}

function consoleSignOnOf(values: Values) {
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

/** Variables that only make sense together; undefined unless all are set. */
function together<T extends object>(variables: T) {
  const areSet = Object.values(variables).every((value) => value !== undefined);
  return areSet ? (variables as { readonly [K in keyof T]-?: NonNullable<T[K]> }) : undefined;
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
