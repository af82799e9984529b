import type * as z from 'zod';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { SourceGate } from './json-api/source-gate.ts';
import type { ShopSystem } from './shop-gateway/shop-system.ts';

/** A commerce system that an owner connects, and names in `shop/sources.ts`. */
export interface OwnSource {
  /** What people call it: “This comes from Warehouse, and is edited there.” */
  readonly title: string;
  /** The names of its variables. */
  readonly variables: ReadonlyArray<string>;
  /** What a shop lacks that sells from it. */
  readonly lacks: ReadonlyArray<Capability>;
  /** Reads its variables. An issue is about the variable that its path names. */
  read(env: Variables): OwnReading;
}

export type Variables = Readonly<Record<string, string | undefined>>;

type OwnReading =
  | { readonly system: OwnSystem }
  | { readonly problems: ReadonlyArray<{ readonly variable: string; readonly problem: string }> };

/** A system that its variables describe. */
export interface OwnSystem {
  readonly url: string;
  /** The address at which people edit the source's content. */
  readonly adminUrl?: string | undefined;
  open(context: OpeningContext): OpenedSystem | Promise<OpenedSystem>;
}

export interface OpeningContext {
  /** Limits calls to the system as the configuration says. `probe` asks whether it's back. */
  createGate(probe: () => Promise<unknown>): SourceGate;
  /** Secrets, any of which may have signed a webhook; empty if the shop takes no webhooks. */
  readonly webhookSecrets: ReadonlyArray<string>;
}

export interface OpenedSystem {
  readonly source: ContentSource;
  readonly gate: SourceGate;
  /** Answers the browser's calls; without it, they are proxied to the system as a commerce API. */
  readonly shop?: ShopSystem | undefined;
}

interface OwnSourceOptions<Settings extends z.ZodObject>
  extends Pick<OwnSource, 'title' | 'lacks'> {
  /** The source's variables, by name; an empty variable is absent. */
  readonly variables: Settings;
  /** @param settings the variables as the schema reads them */
  readonly system: (settings: z.output<Settings>) => OwnSystem;
}

/**
 * A source whose settings have the types of its variables.
 *
 * @example
 * ownSource({
 *   title: 'Warehouse',
 *   variables: z.object({ WAREHOUSE_URL: z.url() }),
 *   lacks: ['members'],
 *   system: ({ WAREHOUSE_URL: url }) => ({ url, open: (context) => openWarehouse(url, context) }),
 * });
 */
export function ownSource<Settings extends z.ZodObject>(
  options: OwnSourceOptions<Settings>,
): OwnSource {
  const { title, lacks, variables, system } = options;
  return {
    title,
    lacks,
    variables: Object.keys(variables.shape),
    read(env) {
      const read = variables.safeParse(env);
      if (read.success) return { system: system(read.data) };
      return {
        problems: read.error.issues.map(({ path: [variable = ''], message }) => ({
          variable: String(variable),
          problem: message,
        })),
      };
    },
  };
}
