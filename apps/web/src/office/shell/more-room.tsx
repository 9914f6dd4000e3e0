import { ChevronRight, ExternalLink, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../draft/draft-context.ts";
import { AccountControls } from "./account-controls.tsx";
import { RoomPage } from "./room-page.tsx";
import { roomAddress, useRooms } from "./rooms.ts";

export function MoreRoom() {
  const words = useWords("office");
  const { slug } = useDraftContext();
  const others = useRooms().rooms.filter(({ inBar }) => !inBar);
  return (
    <RoomPage title={words.rooms.more.name}>
      <ul className="grid gap-3 md:grid-cols-2">
        {others.map(({ id, path, icon }) => (
          <Way key={id} to={roomAddress(slug, path)} icon={icon} name={words.rooms[id].name}>
            {words.rooms[id].text}
          </Way>
        ))}
        <Way to={`/${slug}`} icon={ExternalLink} name={words.to_shop}>
          {words.to_shop_text}
        </Way>
      </ul>
      <div className="lg:hidden">
        <AccountControls />
      </div>
    </RoomPage>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: string;
}

function Way({ to, icon: Icon, name, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-16 items-center gap-4 rounded-card border border-line bg-paper px-4 py-3 hover:border-accent"
      >
        <Icon size={24} aria-hidden className="shrink-0 text-accent" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{children}</span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
