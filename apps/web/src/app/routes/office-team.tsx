import TeamRoom from "../../features/office-team/team.tsx";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { showSecondFactor } from "./staff.tsx";

export function OfficeTeamPage() {
  const { slug } = useDraftContext();
  return <TeamRoom slug={slug} secondFactor={showSecondFactor} />;
}
