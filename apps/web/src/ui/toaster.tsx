import { useEffect, useState } from "react";
import { untilLoaded, whenIdle } from "../platform/load-later.ts";
import { whenToastWaits } from "./toasts.ts";

interface ToasterProps {
  /** Names the region, which is there before its first toast so that each is announced. */
  readonly label: string;
  readonly closeLabel: string;
}

type ToastList = typeof import("./toast-list.tsx").ToastList;

/** Where toasts appear, over everything. Rendered once; loads after the first look. */
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
