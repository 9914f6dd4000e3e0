import { Closings } from "../../features/closings/closings.tsx";
import { TillOnly } from "../../features/closings/till-only.tsx";
import { useMay } from "../../identity/use-may.ts";
import { showSecondFactor } from "./staff.tsx";

export default function ClosingsPage() {
  // Not known without a connection: then the page says that it cannot be loaded.
  if (useMay("close_day") === false) return <TillOnly />;
  return <Closings secondFactor={showSecondFactor} />;
}
