/** Counts by key, without keys at zero. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    keys: (): string[] => [...counts.keys()],
    /** Counts one; returns how to take it back. */
    count: (key: string): (() => void) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
