/** Does one thing at a time for each key, in the order of the calls. */
export type TakeTurn = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, act) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
