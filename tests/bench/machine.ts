import { availableParallelism, cpus, totalmem } from 'node:os';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { runProcess } from './run-process.ts';

/** When, where and of what a run is. */
export async function describeMachine() {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores of ${model}, ${memory} GB, Node ${process.versions.node}, ${process.platform}`,
    commit: await currentCommit(),
  };
}

async function currentCommit(): Promise<string> {
  const git = async (...args: ReadonlyArray<string>) =>
    (await runProcess('git', args, { cwd: PROJECT_FOLDER })).stdout.trim();
  try {
    const isChanged = (await git('status', '--porcelain')) !== '';
    return (await git('rev-parse', '--short', 'HEAD')) + (isChanged ? ', with changes' : '');
  } catch {
    return 'unknown';
  }
}
