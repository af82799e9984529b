import { JobQueues } from '#content-sync/cluster/job-queues.ts';
import { RenderQueue } from '#content-sync/cluster/rendering/render-queue.ts';

/** A machine that takes a batch to render, says so, and is at work on it until it's killed. */
const [databaseUrl = '', codeBuild = ''] = process.argv.slice(2);
const queue = new RenderQueue(new JobQueues(databaseUrl));
const isTaken = () =>
  queue.take({ codeBuild }, () => {
    process.stdout.write('taken\n');
    return new Promise(() => {});
  });
while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, 20));
