import type { NotedFindings } from '#server/checks/noted-findings.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { tryStoring } from '#storage/try-storing.ts';

/** Reports when a part is out of order, and when it's in order again. */
export function watchPart(degraded: NotedFindings, part: string) {
  return {
    onDown: ({ message: problem }: StateFileError) => degraded.note({ part, problem }),
    onUp: () => degraded.clear(part),
  };
}

/** Whether something can be stored in a folder; reports it if not. */
export function hasRoom(folder: string, { onDown, onUp }: ReturnType<typeof watchPart>): boolean {
  try {
    tryStoring(folder);
    onUp();
    return true;
  } catch (error) {
    const problem = { problem: 'unreadable', file: folder, cause: error } as const;
    const isKnown = error instanceof StateFileError;
    onDown(isKnown ? error : new StateFileError(`${folder} can’t be used: ${error}`, problem));
    return false;
  }
}

/** The same for a part that several have open: it's in order once it is for all. */
export function watchPartFrom(degraded: NotedFindings, part: string) {
  const down = new Set<symbol>();
  return () => {
    const who = Symbol(part);
    const { onDown, onUp } = watchPart(degraded, part);
    return {
      onDown(error: StateFileError) {
        down.add(who);
        onDown(error);
      },
      onUp() {
        down.delete(who);
        if (down.size === 0) onUp();
      },
    };
  };
}
