import { useEffect, useState, useSyncExternalStore } from "react";
import { isSoundUnlocked, unlockSound, watchSound } from "./sound.ts";
import { readStored, writeStored } from "./storage.ts";

/** A remembered sound switch; a touch anywhere on the page makes sound possible while it is not. */
export function useSound(storedAs: string) {
  const [isOn, setOn] = useState(() => readStored(storedAs) !== "off");
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
  const turn = (on: boolean) => {
    writeStored(storedAs, on ? "on" : "off");
    setOn(on);
  };
  return { isOn, isUnlocked, turn };
}
