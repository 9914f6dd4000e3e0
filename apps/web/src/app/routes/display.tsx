import { Monitor } from "../../features/display/monitor.tsx";
import { showSecondFactor } from "./second-factor.tsx";
import { StaffPage } from "./staff.tsx";

export default function MonitorPage({ slug }: { slug: string }) {
  return (
    <StaffPage slug={slug}>
      {(shop) => <Monitor slug={slug} shop={shop} secondFactor={showSecondFactor} />}
    </StaffPage>
  );
}
