import { useEffect, useState } from "react";
import { untilLoaded, whenIdle } from "../platform/load-later.ts";
import { whenToastWaits } from "./toasts.ts";

interface ToasterProps {
  /** Names the live region, which must exist before its first toast to be announced. */
  readonly label: string;
  readonly closeLabel: string;
}

type ToastList = typeof import("./toast-list.tsx").ToastList;

/** Render once. Loads after the first screen. */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ToastList>();
  useEffect(() => {
    const load = async () => {
      const { ToastList } = await untilLoaded(() => import("./toast-list.tsx"));
      setList(() => ToastList);
    };
    whenIdle(() => void load());
    return whenToastWaits(() => void load());
  }, []);
  return List && <List {...props} />;
}
