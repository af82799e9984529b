import type { Logger } from 'pino';
import { type Config, tlsHosts } from '#server/config/config.ts';
import {
  type AlertChannel,
  createMailChannel,
  createWebhookChannel,
} from '#server/operations/alerts/alert-channels.ts';
import { AlertLog } from '#server/operations/alerts/alert-log.ts';
import { AlertWatch } from '#server/operations/alerts/alert-watch.ts';
import { watchCertificates } from '#server/operations/checks/certificates.ts';
import { observeShop, type ShopSources } from '#server/operations/checks/observe-shop.ts';
import type { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';

interface AlertParts extends Pick<ShopSources, 'journal' | 'deliveries' | 'edges'> {
  readonly log: Logger;
  readonly degraded: RecordedFindings;
  /** Called when alerts are raised or resolved. */
  readonly onAlerts: () => void;
}

/** Alerts operators to what is wrong with the shop, on the configured channels. */
export function watchAlerts(
  config: Config,
  { log, degraded, onAlerts, ...sources }: AlertParts,
  opened: AsyncDisposableStack,
): AlertWatch {
  const { dataFolder, alerts } = config;
  const alertLog = opened.adopt(new AlertLog(dataFolder, degraded.watch('alerts.db')), (each) =>
    each.close(),
  );
  const certificates = watchCertificates(tlsHosts(config));
  const watch = new AlertWatch({
    observe: () => observeShop({ dataFolder, certificates, recorded: degraded.list, ...sources }),
    alertLog,
    channels: channelsOf(config),
    limits: alerts.limits,
    onAlerts,
    log,
  });
  return opened.adopt(watch, (each) => each.stop());
}

function channelsOf({ alerts: { webhook, mail }, origin: shop }: Config): Array<AlertChannel> {
  return [
    ...(webhook ? [createWebhookChannel({ ...webhook, shop })] : []),
    ...(mail ? [createMailChannel({ ...mail, shop })] : []),
  ];
}
