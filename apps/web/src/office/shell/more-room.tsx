import { ExternalLink } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../draft/draft-context.ts";
import { AccountControls } from "./account-controls.tsx";
import { LinkCard, RoomPage } from "./room-page.tsx";
import { roomAddress, useRooms } from "./rooms.ts";

export function MoreRoom() {
  const words = useWords("office");
  const { slug } = useDraftContext();
  const others = useRooms().rooms.filter(({ inBar }) => !inBar);
  return (
    <RoomPage title={words.rooms.more.name}>
      <ul className="grid gap-3 md:grid-cols-2">
        {others.map(({ id, icon }) => (
          <LinkCard key={id} to={roomAddress(slug, id)} icon={icon} {...words.rooms[id]} />
        ))}
        <LinkCard
          to={`/${slug}`}
          icon={ExternalLink}
          name={words.to_shop}
          text={words.to_shop_text}
        />
      </ul>
      <div className="lg:hidden">
        <AccountControls />
      </div>
    </RoomPage>
  );
}
