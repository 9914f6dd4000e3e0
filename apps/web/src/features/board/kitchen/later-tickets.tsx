import { ChevronDown, ChevronRight } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { TicketList } from "./ticket-list.tsx";
import { releaseFocus } from "./use-bump-keys.ts";
import { useReach } from "./use-reach.ts";

type LaterTicketsProps = Omit<ComponentProps<typeof TicketList>, "listKey" | "reach">;

export function LaterTickets(props: LaterTicketsProps) {
  const words = useWords("board").tickets;
  const [isUnfolded, setUnfolded] = useState(false);
  const reach = useReach();
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <section aria-label={words.later(props.orders.length)}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={(event) => {
          releaseFocus(event);
          setUnfolded(!isUnfolded);
        }}
        className="mb-2 flex min-h-12 w-full items-center gap-2 rounded-2xl bg-cream-deep px-3 text-xl font-bold"
      >
        <Chevron size={24} aria-hidden />
        {words.later(props.orders.length)}
      </button>
      {isUnfolded && <TicketList listKey="later" reach={reach} {...props} />}
    </section>
  );
}
