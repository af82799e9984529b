import type { AlertChannel } from '#server/alerts/alert-channel.ts';
import { createMailChannel } from '#server/alerts/mail-channel.ts';
import { createWebhookChannel } from '#server/alerts/webhook-channel.ts';
import type { Config } from '#server/config.ts';

/** The channels that the configuration names. */
export function createAlertChannels({
  alerts: { webhook, mail },
  origin: shop,
}: Pick<Config, 'alerts' | 'origin'>): ReadonlyArray<AlertChannel> {
  return [
    ...(webhook ? [createWebhookChannel({ ...webhook, shop })] : []),
    ...(mail ? [createMailChannel({ ...mail, shop })] : []),
  ];
}
