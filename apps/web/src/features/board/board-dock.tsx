import { BellRing, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { measureHeight } from "../../ui/measure-height.ts";
import { LeftOverNote } from "./service/left-over-note.tsx";

interface BoardDockProps {
  readonly unseen: number;
  readonly onShowUnseen: () => void;
  readonly isSoundLocked: boolean;
  readonly onUnlockSound: () => void;
  readonly autoStopped: boolean;
  readonly onAutoContinue: () => void;
  readonly problem: string | undefined;
  readonly isOld: boolean;
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/**
 * Messages float here, since a note above the list would move the cards. On wide screens the dock
 * takes its space from the panel, on phones from the end of the list.
 */
export function BoardDock(props: BoardDockProps) {
  const { unseen, isSoundLocked, autoStopped, problem, isOld, updatedAt } = props;
  const words = useWords("board");
  const common = useWords("common");
  const language = useLanguage();
  const age = updatedAt
    ? words.stale(formatTime(new Date(updatedAt).toISOString(), language))
    : words.stale_never;
  return (
    <div
      ref={measureDock}
      role="status"
      className="pointer-events-none fixed bottom-0 left-0 z-30 flex w-full flex-col items-end gap-2 not-empty:p-3 md:w-70 md:items-stretch md:border-r md:border-line md:bg-paper"
    >
      {isSoundLocked && (
        <Note action={words.ring.enable} onAction={props.onUnlockSound} text={words.sound_locked} />
      )}
      {autoStopped && (
        <Note action={words.auto_continue} onAction={props.onAutoContinue} text={words.auto_off} />
      )}
      {isOld && (
        <Note
          icon={<WifiOff size={18} />}
          action={common.retry}
          onAction={props.onRetry}
          text={problem ? `${problem}. ${age}` : age}
        />
      )}
      <LeftOverNote />
      {unseen > 0 && (
        <Note
          icon={<BellRing size={20} className="animate-pulse text-honey" />}
          action={words.new_orders_seen}
          onAction={props.onShowUnseen}
          text={<strong>{words.new_orders(unseen)}</strong>}
        />
      )}
    </div>
  );
}

const measureDock = measureHeight("--dock", "--dock-room");

interface NoteProps {
  readonly icon?: ReactNode;
  readonly text: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

function Note({ icon, text, action, onAction }: NoteProps) {
  return (
    <div className="pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-2xl bg-ink py-1.5 pr-1.5 pl-4 text-sm text-cream shadow-float">
      {icon && <span aria-hidden>{icon}</span>}
      <p className="min-w-0 flex-1 py-2 pr-2">{text}</p>
      <button
        type="button"
        onClick={onAction}
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-honey hover:bg-white/10 focus-visible:outline-honey"
      >
        {action}
      </button>
    </div>
  );
}
