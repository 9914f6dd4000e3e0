import { Closings } from "../../features/closings/closings.tsx";
import { showSecondFactor } from "./staff.tsx";

export default function ClosingsPage() {
  return <Closings secondFactor={showSecondFactor} />;
}
