import type { Holiday, HolidayQuery } from "./find-holidays.ts";

/**
 * In a worker: the library holds the holidays of the world and is needed only once a canton is
 * chosen.
 */
export function askForHolidays(wanted: HolidayQuery): Promise<readonly Holiday[]> {
  const worker = new Worker(new URL("./holidays-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<readonly Holiday[]>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<readonly Holiday[]>) =>
      resolve(data),
    );
    worker.addEventListener("error", () => reject(new Error("the holidays did not come")));
  });
  worker.postMessage(wanted);
  return answer.finally(() => worker.terminate());
}
