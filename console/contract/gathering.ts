/**
 * Reads what is asked for in the same moment by few requests, of up to so many keys each: a page that
 * shows many records asks for each where it shows it.
 *
 * @param load answers for all keys, in their order; what it rejects with, all get
 */
export function gathering<Key, Value>(
  load: (keys: ReadonlyArray<Key>) => Promise<ReadonlyArray<Value>>,
  most: number,
): (key: Key) => Promise<Value> {
  let waiting: Array<{ readonly key: Key } & PromiseWithResolvers<Value>> = [];
  const send = async (asked: typeof waiting) => {
    try {
      const values = await load(asked.map(({ key }) => key));
      for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const sendAll = () => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += most) void send(asked.slice(from, from + most));
  };
  return (key) => {
    if (waiting.length === 0) queueMicrotask(sendAll);
    const asked = { key, ...Promise.withResolvers<Value>() };
    waiting.push(asked);
    return asked.promise;
  };
}
