import { ClipboardList, ExternalLink, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDraftContext } from "../draft/draft-context.ts";
import { useContent } from "../draft/use-draft.ts";
import { roomAddress, useRooms } from "./rooms.ts";

const RAIL_ENTRY = "min-h-11 gap-3 rounded-2xl px-3 py-2";
const BAR_ENTRY = "min-h-14 flex-1 flex-col justify-center gap-0.5 px-1 py-1.5 text-xs";

export function OfficeRail({ children }: { children: ReactNode }) {
  const words = useWords("office");
  const { slug } = useDraftContext();
  const { rooms } = useRooms();
  const shopName = useContent<string>(["shopName"]) ?? slug;
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-paper p-4 max-lg:hidden">
      <div>
        <p className="font-display text-xl font-semibold">{words.title}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{shopName}</p>
      </div>
      <nav aria-label={words.rooms_label} className="flex flex-1 flex-col gap-1">
        <BoardLink look={RAIL_ENTRY} />
        {rooms
          .filter(({ id }) => id !== "more")
          .map((room) => (
            <RoomLink key={room.id} path={room.path} icon={room.icon} look={RAIL_ENTRY}>
              {words.rooms[room.id].name}
            </RoomLink>
          ))}
        <Entry to={`/${slug}`} icon={ExternalLink} look={RAIL_ENTRY}>
          {words.to_shop}
        </Entry>
      </nav>
      {children}
    </aside>
  );
}

export function OfficeBar() {
  const words = useWords("office");
  const { rooms } = useRooms();
  return (
    <nav
      aria-label={words.rooms_label}
      className="flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <BoardLink look={BAR_ENTRY} />
      {rooms
        .filter(({ inBar }) => inBar)
        .map((room) => (
          <RoomLink key={room.id} path={room.path} icon={room.icon} look={BAR_ENTRY}>
            {words.rooms[room.id].name}
          </RoomLink>
        ))}
    </nav>
  );
}

function BoardLink({ look }: { look: string }) {
  const words = useWords("office");
  const { slug } = useDraftContext();
  return (
    <Entry to={`/${slug}/orders`} icon={ClipboardList} look={look}>
      {words.to_board}
    </Entry>
  );
}

interface RoomLinkProps {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly children: ReactNode;
}

function RoomLink({ path, ...entry }: RoomLinkProps) {
  const { slug } = useDraftContext();
  const to = roomAddress(slug, path);
  const [isHere] = useRoute(`${to}/*?`);
  return <Entry {...entry} to={to} isHere={isHere} />;
}

interface EntryProps extends Omit<RoomLinkProps, "path"> {
  readonly to: string;
  readonly isHere?: boolean;
}

function Entry({ to, icon: Icon, look, isHere = false, children }: EntryProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={classNames(
        "flex items-center font-semibold transition hover:bg-cream-deep",
        isHere ? "text-accent lg:bg-accent-soft" : "text-ink",
        look,
      )}
    >
      <Icon size={22} aria-hidden className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  );
}
