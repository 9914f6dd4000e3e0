import type { Today } from "@comptoir/contract";
import { ChevronRight, CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "wouter";
import { formatAgo } from "../../i18n/ago.ts";
import { formatInstant, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { useClock } from "../../platform/clock.ts";
import { boardAddress, TodayPart } from "./today-part.tsx";

interface Task {
  readonly text: string;
  /** Page for the task; undefined if only the operator can solve it. */
  readonly to?: string | undefined;
}

export function ToDo({ today }: { today: Today }) {
  const { to_do: words } = useWords("officeToday");
  const { slug } = useDraftContext();
  const language = useLanguage();
  const { seenAt } = today.board;
  const seen = useClock((now) => (seenAt && formatAgo(seenAt, now, language)) || "");
  const { expiring, bankEntries, printers, plans, failedMessages } = today;
  const board = boardAddress(slug);
  const found: (Task | false)[] = [
    !today.board.isConnected && {
      text: seen ? words.board_silent(seen) : words.board_off,
      to: board,
    },
    expiring.count > 0 && {
      text: words.expiring(expiring.count, formatPrice(expiring.amount)),
      to: boardAddress(slug, {
        ...(expiring.wantedOn && { wantedOn: expiring.wantedOn }),
        state: "payment_pending",
      }),
    },
    bankEntries > 0 && {
      text: words.bank(bankEntries),
      to: boardAddress(slug, { bank: "open" }),
    },
    ...printers.map(({ name, status, waiting }) => ({
      text: words.printer(name, words.printer_statuses[status], waiting),
      to: board,
    })),
    ...plans
      .filter(({ hasFaults }) => hasFaults)
      .map(({ at }) => ({
        text: words.plan_failed(formatInstant(at, language)),
        to: roomAddress(slug, "publish"),
      })),
    failedMessages > 0 && { text: words.messages(failedMessages) },
    today.isFileHeldBack && { text: words.file },
  ];
  const tasks = found.filter((task) => task !== false);
  return (
    <TodayPart title={words.title}>
      {tasks.length === 0 && (
        <p className="flex items-center gap-2 text-leaf">
          <CircleCheck size={20} aria-hidden className="shrink-0" />
          {words.nothing}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {tasks.map((task) => (
          <li key={task.text}>
            <TaskLine {...task} />
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}

function TaskLine({ text, to }: Task) {
  const content = (
    <>
      <CircleAlert size={20} aria-hidden className="shrink-0 text-alarm" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
    </>
  );
  const look = "flex min-h-11 items-center gap-3 rounded-2xl bg-cream px-3 py-2";
  if (!to) return <p className={look}>{content}</p>;
  return (
    <Link to={to} className={`${look} hover:bg-cream-deep`}>
      {content}
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  );
}
