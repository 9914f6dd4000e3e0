import type { Order } from "@comptoir/contract";
import { ArrowRight } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import type { ApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { moveTrouble } from "./trouble-text.ts";

interface CardTroubleProps {
  readonly order: Order;
  readonly error: ApiError;
  readonly onDismiss: (id: string) => void;
}

/** Why a move did not happen; it stays until it has been read. */
export function CardTrouble({ order, error, onDismiss }: CardTroubleProps) {
  const words = useWords("board");
  const errors = useWords("errors");
  return (
    <Notice tone={error.code === "invalid_transition" ? "info" : "error"}>
      <p>{moveTrouble(error, words, errors)}</p>
      <Button look="quiet" className="-ml-4 px-4" onClick={() => onDismiss(order._id)}>
        {words.understood}
      </Button>
    </Notice>
  );
}

/** In the place of the buttons. */
export function MovedNote({ order }: { order: Order }) {
  const words = useWords("board");
  return (
    <p
      role="status"
      className="flex min-h-12 items-center justify-center gap-2 rounded-full bg-leaf-soft px-4 font-semibold text-leaf"
    >
      <ArrowRight size={18} aria-hidden />
      {words.moved(words.state[order.state])}
    </p>
  );
}
