import { useEffect } from "react";
import { type Note, play } from "../../platform/sound.ts";

const RING: readonly Note[] = [
  { pitch: 880, at: 0, length: 0.5 },
  { pitch: 1174.7, at: 0.18, length: 0.6 },
  { pitch: 1568, at: 0.36, length: 0.9 },
];
const AGAIN_MS = 4_000;

/** Rings at once and again until nothing is left unseen; `count` rising rings anew. */
export function useRing(count: number, isOn: boolean): void {
  useEffect(() => {
    if (count === 0 || !isOn) return;
    play(RING);
    const ringing = setInterval(() => play(RING), AGAIN_MS);
    return () => clearInterval(ringing);
  }, [count, isOn]);
}
