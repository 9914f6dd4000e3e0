import { useEffect, useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

/** Pitch in Hz, start and length in seconds. */
export interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Call in a user gesture: browsers block sound before one. */
export async function unlockSound(): Promise<void> {
  if (!context || context.state === "closed") context = createContext();
  if (context.state !== "running") await context.resume();
}

function createContext(): AudioContext {
  const created = new AudioContext();
  created.onstatechange = () => {
    for (const listener of listeners) listener();
  };
  return created;
}

/** Also fires when the system suspends sound: a phone call, sleep, another app. */
export function watchSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSoundUnlocked(): boolean {
  return context?.state === "running";
}

export function play(notes: readonly Note[]): void {
  if (context?.state !== "running") return;
  const start = context.currentTime;
  for (const { pitch, at, length } of notes) {
    const bell = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(0.35, start + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + length);
    bell.connect(volume).connect(context.destination);
    bell.start(start + at);
    bell.stop(start + at + length);
  }
}

/** Stored sound switch. Any gesture on the page unlocks sound. */
export function useSound(storedAs: string) {
  const [isOn, setIsOn] = useState(() => readStored(storedAs) !== "off");
  const isUnlocked = useSyncExternalStore(watchSound, isSoundUnlocked);
  useEffect(() => {
    if (isUnlocked) return;
    const unlock = () => void unlockSound().catch(() => {});
    window.addEventListener("pointerup", unlock);
    window.addEventListener("keydown", unlock);
    return () => {
      window.removeEventListener("pointerup", unlock);
      window.removeEventListener("keydown", unlock);
    };
  }, [isUnlocked]);
  const setOn = (on: boolean) => {
    writeStored(storedAs, on ? "on" : "off");
    setIsOn(on);
  };
  return { isOn, isUnlocked, setOn };
}

/** Low and falling, to differ from the sound of a new order. */
const WARNING: readonly Note[] = [
  { pitch: 440, at: 0, length: 0.35 },
  { pitch: 330, at: 0.3, length: 0.35 },
  { pitch: 220, at: 0.6, length: 0.8 },
];
const WARN_AGAIN_MS = 10_000;

export function useWarningTone(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    play(WARNING);
    const warning = setInterval(() => play(WARNING), WARN_AGAIN_MS);
    return () => clearInterval(warning);
  }, [isOn]);
}
