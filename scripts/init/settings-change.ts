import { randomBytes } from 'node:crypto';
import type { SourceKind } from '#server/config.ts';
import type { SettingsChanges } from './edited-settings.ts';
import type { Settings } from './settings-file.ts';
import { settingsOfOthers } from './source-settings.ts';

interface WantedChange {
  readonly source: SourceKind;
  readonly wanted: ReadonlyMap<string, string>;
  /** Whether what the file says otherwise may be replaced. */
  readonly replace?: boolean;
  /** Whether a secret for webhooks is made, unless there is one. */
  readonly webhookSecret?: boolean;
}

export interface SettingsChange {
  readonly changes: SettingsChanges;
  /** What has another value in the file so far. */
  readonly replaced: ReadonlyArray<string>;
  /** Why it can't be made, a line each. */
  readonly conflicts: ReadonlyArray<string>;
}

/** What has to change in the settings for a source to be connected. */
export function settingsChange(
  { file, written, own, env }: Settings,
  options: WantedChange,
): SettingsChange {
  const { source, wanted, replace, webhookSecret } = options;
  const all = new Map<string, string | undefined>([
    ...settingsOfOthers(source).map((name) => [name, undefined] as const),
    ...wanted,
  ]);
  const isOther = (set: Settings['written'], name: string) =>
    Boolean(set[name]) && set[name] !== all.get(name);
  const replaced = [...all.keys()].filter((name) => isOther(written, name));
  const overruled = [...all.keys()].filter((name) => isOther(own, name));
  const changes = new Map(
    [...all].filter(([name, value]) => (written[name] || undefined) !== value),
  );
  if (webhookSecret && !env.STOREFRONT_WEBHOOK_SECRETS) {
    changes.set('STOREFRONT_WEBHOOK_SECRETS', `whsec_${randomBytes(24).toString('base64')}`);
  }
  const kept = replace ? [] : replaced;
  return {
    changes,
    replaced,
    conflicts: [
      ...overruled.map(
        (name) => `The environment sets ${name}=${own[name]}, which wins over ${file}. Unset it.`,
      ),
      ...kept.map((name) => `${file} has ${name}=${written[name]}. Add --replace to change that.`),
    ],
  };
}
