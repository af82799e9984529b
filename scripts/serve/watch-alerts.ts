import type { Logger } from 'pino';
import { openOptionalAlertLog } from '#server/alerts/alert-log.ts';
import { createAlertWatch } from '#server/alerts/alert-watch.ts';
import { watchCertificates } from '#server/alerts/certificates.ts';
import { observeShop, type ShopSources } from '#server/alerts/observe-shop.ts';
import { openAlerts } from '#server/alerts/open-alerts.ts';
import { type Config, tlsHosts } from '#server/config.ts';
import type { DegradedParts } from '#server/degraded-parts.ts';
import { createAlertChannels } from '../alert-channels.ts';
import { watchPart } from './watch-part.ts';

interface AlertParts extends Pick<ShopSources, 'journal' | 'deliveries' | 'edges'> {
  readonly log: Logger;
  readonly degraded: DegradedParts;
  /** Told when alerts were raised, or are over. */
  readonly onAlerts: () => void;
}

/** Tells operators of the shop's troubles, on the channels that are configured. */
export function watchAlerts(config: Config, { log, degraded, onAlerts, ...sources }: AlertParts) {
  const { dataFolder, alerts } = config;
  const alertLog = openOptionalAlertLog(dataFolder, watchPart(degraded, 'alerts.db'));
  const certificates = watchCertificates(tlsHosts(config));
  const watch = createAlertWatch({
    observe: () => observeShop({ dataFolder, certificates, degraded: degraded.list, ...sources }),
    alertLog,
    channels: createAlertChannels(config),
    limits: alerts.limits,
    onAlerts,
    log,
  });
  return {
    condition: watch.condition,
    open: () => openAlerts(alertLog),
    async stop() {
      await watch.stop();
      alertLog.close();
    },
  };
}
