interface Arrival<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export type JobResult<Answer> = PromiseSettledResult<Answer>;

const MOST_TOGETHER = 50;

/** Jobs that arrive while others of their kind run form the next batch. A single job runs at once. */
export function batchArrivals<Job, Answer>(
  doTogether: (jobs: readonly Job[]) => Promise<readonly JobResult<Answer>[]>,
) {
  const waiting = new Map<string, Arrival<Job, Answer>[]>();

  const doAll = async (kind: string) => {
    for (;;) {
      const arrivals = waiting.get(kind)?.splice(0, MOST_TOGETHER) ?? [];
      if (arrivals.length === 0) break;
      await settle(arrivals);
    }
    waiting.delete(kind);
  };

  const settle = async (arrivals: readonly Arrival<Job, Answer>[]) => {
    try {
      const answers = await doTogether(arrivals.map(({ job }) => job));
      for (const [i, { resolve, reject }] of arrivals.entries()) {
        const answer = answers[i];
        if (answer?.status === "fulfilled") resolve(answer.value);
        else reject(answer?.reason);
      }
    } catch (error) {
      for (const { reject } of arrivals) reject(error);
    }
  };

  return (kind: string, job: Job): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const arrival = { job, resolve, reject };
      const queue = waiting.get(kind);
      if (queue) {
        queue.push(arrival);
        return;
      }
      waiting.set(kind, [arrival]);
      // After all requests that have arrived by now were read.
      setImmediate(() => void doAll(kind));
    });
}
