import { type Answer, isUnanswered, pause } from "../chaos/ask.ts";

const LONGEST_MS = 30_000;

export async function retryUntilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  for (;;) {
    const answer = await call();
    if (!isUnanswered(answer) || performance.now() - start > LONGEST_MS) return answer;
    await pause(100);
  }
}
