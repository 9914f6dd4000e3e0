import { Worker } from "node:worker_threads";

/** Starting a thread takes longer than most tasks, so an idle one waits for the next. */
const IDLE_MS = 10_000;

interface ThreadOptions {
  readonly entry: URL;
  readonly maxMemoryMb: number;
}

/** Runs tasks of one kind, each in a thread of its own; one thread is reused. */
export function createThreads<Task, Answer>({ entry, maxMemoryMb }: ThreadOptions) {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } };
  let idle: Worker | undefined;

  const take = (): Worker => {
    const worker = idle ?? new Worker(entry, options);
    idle = undefined;
    worker.removeAllListeners();
    worker.ref();
    return worker;
  };

  const parkIdle = (worker: Worker): void => {
    worker.removeAllListeners();
    worker.unref();
    if (idle) return void worker.terminate();
    idle = worker;
    const end = () => {
      if (idle !== worker) return;
      idle = undefined;
      void worker.terminate();
    };
    worker.on("error", end);
    worker.on("exit", end);
    setTimeout(end, IDLE_MS).unref();
  };

  /** Null if the task exceeds the time or memory limit. */
  return async (task: Task, limitMs: number): Promise<Answer | null> => {
    const worker = take();
    try {
      const answer = await ask<Answer>(worker, task, limitMs);
      if (answer) parkIdle(worker);
      else await worker.terminate();
      return answer ? answer.value : null;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
}

function ask<Answer>(worker: Worker, task: unknown, limitMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ value: Answer } | null>();
  const timer = setTimeout(() => resolve(null), limitMs);
  worker.on("message", (value: Answer) => resolve({ value }));
  worker.on("error", (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(null) : reject(error),
  );
  worker.on("exit", () => reject(new Error("the worker thread ended without an answer")));
  worker.postMessage(task);
  return promise.finally(() => clearTimeout(timer));
}
