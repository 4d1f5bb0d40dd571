/**
 * Runs a task for each item, some at the same time. The next item is taken when a task has ended.
 * @throws the first error of a task; no further item is then taken
 */
export async function runPool<T>(
  atOnce: number,
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const waiting = Iterator.from(items);
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true && !hasFailed; next = waiting.next()) {
      try {
        await task(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
