import { useEffect, useState } from "react";
import { isSoundUnlocked, unlockSound } from "./sound.ts";
import { readStored, writeStored } from "./storage.ts";

/** A remembered sound switch; the first touch anywhere on the page makes sound possible. */
export function useSound(storedAs: string) {
  const [isOn, setOn] = useState(() => readStored(storedAs) !== "off");
  const [isUnlocked, setUnlocked] = useState(isSoundUnlocked);
  useEffect(() => {
    if (isUnlocked) return;
    const unlock = () => void unlockSound().then(() => setUnlocked(isSoundUnlocked()));
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
