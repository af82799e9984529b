import type { NotedFindings } from '#server/checks/noted-findings.ts';
import type { StateFileError } from '#storage/state-problem.ts';

/** Reports when a part is out of order, and when it's in order again. */
export function watchPart(degraded: NotedFindings, part: string) {
  return {
    onDown: ({ message: problem }: StateFileError) => degraded.note({ part, problem }),
    onUp: () => degraded.clear(part),
  };
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
