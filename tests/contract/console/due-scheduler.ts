import { createPublisher } from '#console/server/publishing/publisher.ts';
import { createScheduler, type SchedulerOptions } from '#console/server/publishing/scheduler.ts';
import type { WritableRecords } from '#content/writable-records.ts';
import type { EditingConsole } from './editing-console.ts';

/** What publishes and ends due sets, as after a start of the process. */
export function aScheduler(
  console: EditingConsole,
  records: WritableRecords = console.records,
  onMissed?: SchedulerOptions['onMissed'],
) {
  const errors: Array<unknown> = [];
  const common = { ...console, changed: () => {} };
  const publisher = createPublisher({ ...common, records });
  const onError = (error: unknown) => void errors.push(error);
  const scheduler = createScheduler({
    ...common,
    publisher,
    onError,
    ...(onMissed && { onMissed }),
  });
  return {
    errors,
    scheduler,
    async run() {
      await scheduler.run();
      await scheduler.stop();
    },
  };
}
