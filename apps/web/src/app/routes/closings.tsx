import { Closings } from "../../features/closings/closings.tsx";
import { TillOnly } from "../../features/closings/closings.tsx";
import { useMay } from "../../identity/use-may.ts";
import { showSecondFactor } from "./staff.tsx";

export default function ClosingsPage() {
  // Undefined while offline: `Closings` then shows the load error.
  if (useMay("close_day") === false) return <TillOnly />;
  return <Closings secondFactor={showSecondFactor} />;
}
