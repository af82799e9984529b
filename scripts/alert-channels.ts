import type { AlertChannel } from '#server/alerts/alert-channel.ts';
import { createMailChannel } from '#server/alerts/mail-channel.ts';
import { createWebhookChannel } from '#server/alerts/webhook-channel.ts';
import type { Config } from '#server/config.ts';

/** The ways to reach operators that are configured. */
export function createAlertChannels({
  alerts: { webhook, mail },
  origin: shop,
}: Pick<Config, 'alerts' | 'origin'>): ReadonlyArray<AlertChannel> {
  return [
    ...(webhook ? [createWebhookChannel({ ...webhook, shop })] : []),
    ...(mail ? [createMailChannel({ ...mail, shop })] : []),
  ];
}
