import { ClipboardList, ExternalLink, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDraftContext } from "../draft/draft-context.ts";
import { useContent } from "../draft/use-draft.ts";
import { type Room, roomAddress, useRooms } from "./rooms.ts";

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
        <Places rooms={rooms.filter(({ id }) => id !== "more")} look={RAIL_ENTRY} />
        <Place to={`/${slug}`} icon={ExternalLink} look={RAIL_ENTRY} name={words.to_shop} />
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
      <Places rooms={rooms.filter(({ inBar }) => inBar)} look={BAR_ENTRY} />
    </nav>
  );
}

function Places({ rooms, look }: { rooms: readonly Room[]; look: string }) {
  const words = useWords("office");
  const { slug } = useDraftContext();
  return (
    <>
      <Place to={`/${slug}/orders`} icon={ClipboardList} look={look} name={words.to_board} />
      {rooms.map(({ id, icon }) => (
        <Place
          key={id}
          to={roomAddress(slug, id)}
          icon={icon}
          look={look}
          name={words.rooms[id].name}
        />
      ))}
    </>
  );
}

interface PlaceProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly name: string;
}

function Place({ to, icon: Icon, look, name }: PlaceProps) {
  const { slug } = useDraftContext();
  const [isWithin] = useRoute(`${to}/*?`);
  // The office is below the shop's own address.
  const isHere = isWithin && to !== `/${slug}`;
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
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Link>
  );
}
