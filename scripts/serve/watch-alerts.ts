import type { Logger } from 'pino';
import { AlertLog } from '#server/alerts/alert-log.ts';
import { AlertWatch } from '#server/alerts/alert-watch.ts';
import { watchCertificates } from '#server/alerts/certificates.ts';
import { observeShop, type ShopSources } from '#server/alerts/observe-shop.ts';
import { type Config, tlsHosts } from '#server/config.ts';
import type { DegradedParts } from '#server/degraded-parts.ts';
import { createAlertChannels } from '../alert-channels.ts';
import { watchPart } from './watch-part.ts';

interface AlertParts extends Pick<ShopSources, 'journal' | 'deliveries' | 'edges'> {
  readonly log: Logger;
  readonly degraded: DegradedParts;
  /** Called when alerts are raised or resolved. */
  readonly onAlerts: () => void;
}

/** Alerts operators to the shop's troubles, on the configured channels. */
export function watchAlerts(config: Config, { log, degraded, onAlerts, ...sources }: AlertParts) {
  const { dataFolder, alerts } = config;
  const alertLog = new AlertLog(dataFolder, watchPart(degraded, 'alerts.db'));
  const certificates = watchCertificates(tlsHosts(config));
  const watch = new AlertWatch({
    observe: () => observeShop({ dataFolder, certificates, degraded: degraded.list, ...sources }),
    alertLog,
    channels: createAlertChannels(config),
    limits: alerts.limits,
    onAlerts,
    log,
  });
  return {
    condition: () => watch.condition(),
    open: () => watch.open(),
    async stop() {
      await watch.stop();
      alertLog.close();
    },
  };
}
