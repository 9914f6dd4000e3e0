import { Monitor } from "../../features/display/monitor.tsx";
import { StaffPage, showSecondFactor } from "./staff.tsx";

export default function DisplayPage({ slug }: { slug: string }) {
  return (
    <StaffPage slug={slug}>
      {(shop) => <Monitor slug={slug} shop={shop} secondFactor={showSecondFactor} />}
    </StaffPage>
  );
}
