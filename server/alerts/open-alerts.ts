import type { OpenAlert } from '#console/contract.ts';
import { runbookOf } from './alert-channel.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import type { AlertLog } from './alert-log.ts';

/** Alerts that were raised and haven't been resolved yet; oldest first. */
export function openAlerts(alertLog: Pick<AlertLog, 'troubles'>): Array<OpenAlert> {
  return alertLog.troubles().flatMap(({ kind, about, problem, since, alert: id }) => {
    if (id === undefined) return [];
    const { title } = ALERT_KINDS[kind];
    return [{ id, title, about, problem, since, runbook: runbookOf({ kind }) }];
  });
}
