import { Suspense, useEffect, useState } from "react";
import { loadLater, whenIdle } from "../platform/load-later.ts";

const { Part: ToastList } = loadLater(() =>
  import("./toast-list.tsx").then((module) => module.ToastList),
);

interface ToasterProps {
  /** Names the region, which is there before its first toast so that each is announced. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Where toasts appear, over everything. Rendered once; loads after the first look. */
export function Toaster(props: ToasterProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return <Suspense fallback={null}>{isDue && <ToastList {...props} />}</Suspense>;
}
