/** Streams tell something every 5 s; three times as long without a word, and nobody is there. */
export const SILENCE_MS = 15_000;

const listeners = new Set<() => void>();
let answeredAt = Date.now();

/** The server has just said something true: an answer to a call, or a beat of a stream. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  for (const listener of listeners) listener();
}

export function lastAnswerAt(): number {
  return answeredAt;
}

export function watchAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
