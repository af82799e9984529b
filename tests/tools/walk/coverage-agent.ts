import { existsSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { type FunctionThatRan, functionsOf } from './functions-that-ran.ts';

/**
 * Preloaded into each process and thread of a shop (`node --import`): counts which functions run,
 * with V8's precise coverage. Whenever a file named `take-<n>` appears in WALK_FOLDER, it writes
 * what ran since the last one into `<n>-<process>-<thread>.json`.
 */
const folder = process.env.WALK_FOLDER;
const LOOK_EVERY_MS = 20;

if (folder !== undefined) follow(folder);

function follow(walkFolder: string): void {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let next = 1;
  const look = () => {
    if (!existsSync(join(walkFolder, `take-${next}`))) return;
    const ran: Array<FunctionThatRan> = [];
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error;
      ran.push(...functionsOf(answer.result));
    });
    writeFileSync(join(walkFolder, `${next}-${process.pid}-${threadId}.json`), JSON.stringify(ran));
    next += 1;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
