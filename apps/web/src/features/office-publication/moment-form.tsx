import { addDays, addMonths, type Day, instantInZurich, inZurich } from "@comptoir/domain";
import { useState } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

interface MomentFormProps {
  readonly busy: boolean;
  readonly onChosen: (at: string) => void;
}

export function MomentForm({ busy, onChosen }: MomentFormProps) {
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

/** Before the kitchen starts. */
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
