import { inZurich } from "@comptoir/domain";
import { useState } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { instantOf, type Moment, PROPOSALS, proposeMoments } from "./moments.ts";

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
