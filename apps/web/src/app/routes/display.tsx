import { Display } from "../../features/display/display.tsx";
import { showSecondFactor } from "./staff.tsx";

export default function DisplayPage() {
  return <Display secondFactor={showSecondFactor} />;
}
