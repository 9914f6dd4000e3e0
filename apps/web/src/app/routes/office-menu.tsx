import { SIMPLE_MENU } from "@comptoir/domain";
import { Redirect } from "wouter";
import { MenuRoom } from "../../features/office-menu/menu-room.tsx";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { HOME, roomAddress } from "../../office/shell/rooms.ts";

/** The menu of a shop that sells dishes as they are. */
export function OfficeMenuPage() {
  const { slug } = useDraftContext();
  const isSimple = useContent(["menuType"]) === SIMPLE_MENU;
  return isSimple ? <MenuRoom /> : <Redirect to={roomAddress(slug, HOME)} replace />;
}
