import type { Note } from "../platform/sound.ts";

export const RING: readonly Note[] = [
  { pitch: 880, at: 0, length: 0.5 },
  { pitch: 1174.7, at: 0.18, length: 0.6 },
  { pitch: 1568, at: 0.36, length: 0.9 },
];
