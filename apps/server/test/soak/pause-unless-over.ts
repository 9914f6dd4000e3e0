import { pause } from "../chaos/ask.ts";

export async function pauseUnlessOver(isOver: () => boolean, ms: number): Promise<void> {
  for (let waited = 0; waited < ms && !isOver(); waited += 250) await pause(250);
}
