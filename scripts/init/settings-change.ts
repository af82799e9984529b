import { randomBytes } from 'node:crypto';
import type { SourceKind } from '#server/config.ts';
import type { SettingsChanges } from './edited-settings.ts';
import type { Settings } from './settings-file.ts';
import { settingsOfOthers } from './source-settings.ts';

interface WantedChange {
  readonly source: SourceKind;
  readonly wanted: ReadonlyMap<string, string>;
  /** Whether values that the file has already may be replaced. */
  readonly replace?: boolean;
  /** Whether a secret for webhooks is made, unless there is one. */
  readonly webhookSecret?: boolean;
}

export interface SettingsChange {
  readonly changes: SettingsChanges;
  /** The variables that had another value in the file. */
  readonly replaced: ReadonlyArray<string>;
  /** Why the change can't be made, a line for each reason. */
  readonly conflicts: ReadonlyArray<string>;
}

/** The changes to the settings that connect a source. */
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
