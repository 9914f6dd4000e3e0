import { useEffect } from "react";
import { type Note, play } from "./sound.ts";

/** Low and falling, to differ from the sound of a new order. */
const WARNING: readonly Note[] = [
  { pitch: 440, at: 0, length: 0.35 },
  { pitch: 330, at: 0.3, length: 0.35 },
  { pitch: 220, at: 0.6, length: 0.8 },
];
const AGAIN_MS = 10_000;

export function useWarningTone(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    play(WARNING);
    const warning = setInterval(() => play(WARNING), AGAIN_MS);
    return () => clearInterval(warning);
  }, [isOn]);
}
