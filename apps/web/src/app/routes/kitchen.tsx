import { Kitchen } from "../../features/board/kitchen/kitchen.tsx";
import { showSecondFactor } from "./staff.tsx";

export default function KitchenPage() {
  return <Kitchen secondFactor={showSecondFactor} />;
}
