import { addDays, addMonths, type Day, instantInZurich, inZurich } from "@comptoir/domain";
import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { withRecentSignIn } from "../../identity/prove-again.ts";
import { publish } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useOfficeChange, useUndoPublish } from "./use-office-change.ts";

interface PublishActionsProps {
  readonly revision: number;
  readonly isChecking: boolean;
  readonly isBlocked: boolean;
}

export function PublishActions({ revision, isChecking, isBlocked }: PublishActionsProps) {
  const words = useWords("officePublication");
  const { slug, store } = useDraftContext();
  const { change, isChanging } = useOfficeChange<Awaited<ReturnType<typeof publish>> | null>();
  const undo = useUndoPublish();
  const [isLater, setLater] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const isBusy = isChanging || isChecking;

  const send = (at?: string) =>
    change({
      send: async () => {
        // Publish only the reviewed revision. If saving also brought changes of others, show a new
        // review first.
        const saved = await store.flush();
        if (saved !== revision) return null;
        return await withRecentSignIn(() => publish(slug, { revision, at }));
      },
      onDone: (answer) => {
        setChanged(answer === null);
        if (!answer) return;
        setLater(false);
        const { version } = answer;
        if (version === null) {
          showToast(words.planned, { tone: "success" });
          return;
        }
        const actions = [{ label: words.undo, onPress: () => undo.undo(version) }];
        showToast(words.published(version), { tone: "success", actions });
      },
      onRefused: ({ code }) => {
        setChanged(code === "draft_changed");
        return code === "draft_changed";
      },
    });

  return (
    <div className="flex flex-col gap-3">
      {hasChanged && <Notice tone="error">{words.changed}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={isBlocked} onClick={() => send()} className="max-sm:w-full">
          <Send size={18} aria-hidden />
          {words.publish_now}
        </Button>
        <Button
          look="secondary"
          disabled={isBlocked}
          aria-expanded={isLater}
          onClick={() => setLater(!isLater)}
          className="max-sm:w-full"
        >
          <CalendarClock size={18} aria-hidden />
          {words.publish_later}
        </Button>
      </div>
      {isLater && !isBlocked && <MomentForm busy={isBusy} onChosen={send} />}
    </div>
  );
}

function MomentForm({ busy, onChosen }: { busy: boolean; onChosen: (at: string) => void }) {
  const { moment: words } = useWords("officePublication");
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const proposals = proposeMoments(now);
  const [{ day, time }, setMoment] = useState<Moment>(proposals.tomorrow);
  const [isPast, setPast] = useState(false);
  const isWhole = day !== "" && time !== "";
  const choose = (moment: Moment) => {
    setMoment(moment);
    setPast(false);
  };
  const plan = () => {
    const at = instantOf({ day, time });
    if (Date.parse(at) <= Date.now()) setPast(true);
    else onChosen(at);
  };
  return (
    <form
      className="flex flex-col gap-4 rounded-card bg-paper p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !busy) plan();
      }}
    >
      <div className="flex flex-wrap gap-2">
        {PROPOSALS.map((name) => (
          <Button key={name} look="secondary" onClick={() => choose(proposals[name])}>
            {words.proposals[name]}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.day}
          min={inZurich(now).day}
          value={day}
          error={isPast ? words.past : undefined}
          onChange={({ target }) => choose({ day: target.value, time })}
        />
        <TextField
          type="time"
          label={words.time}
          hint={words.zone}
          value={time}
          onChange={({ target }) => choose({ day, time: target.value })}
        />
      </div>
      <Button type="submit" busy={busy} disabled={!isWhole} className="sm:self-start">
        {isWhole ? words.plan(formatDay(day, language), time) : words.plan_alone}
      </Button>
    </form>
  );
}

/** Local time in Zurich. */
interface Moment {
  readonly day: Day;
  readonly time: string;
}

const EARLY = "06:00";
const MONDAY = 1;

const PROPOSALS = ["tomorrow", "monday", "month"] as const;
type Proposal = (typeof PROPOSALS)[number];

export function proposeMoments(now: Date): Record<Proposal, Moment> {
  const today = inZurich(now).day;
  const tomorrow = addDays(today, 1);
  const daysToMonday = (MONDAY - weekdayOf(tomorrow) + 7) % 7;
  return {
    tomorrow: { day: tomorrow, time: EARLY },
    monday: { day: addDays(tomorrow, daysToMonday), time: EARLY },
    month: { day: addMonths(`${today.slice(0, 7)}-01`, 1), time: EARLY },
  };
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function instantOf({ day, time }: Moment): string {
  return instantInZurich(day, time).toISOString();
}
