import type { Plan } from "@comptoir/contract";
import { forceChanges, inZurich, type ShopContent, timeInZurich } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import { FindingList, SentenceList } from "./change-list.tsx";
import { changesByRoom } from "./changes-by-room.ts";
import { cancelPlan, plansQuery } from "./publication-calls.ts";
import { useOfficeChange } from "./use-office-change.ts";

const SHOWN = 5;

export function PlanList() {
  const { plans: words } = useWords("officePublication");
  const { slug } = useDraftContext();
  const { data: plans, isError } = useQuery(plansQuery(slug));
  if (isError) return <Notice tone="error">{words.failed}</Notice>;
  if (!plans || plans.length === 0) return null;
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const before = useDraftState(({ draft }) => draft?.published?.content);
  const { at, by, changes, faults } = plan;
  const date = new Date(at);
  const when = words.plans.when(formatDay(inZurich(date).day, language), timeInZurich(date));
  const sentences = changesByRoom(changes, before, language).flatMap((told) => told.sentences);
  return (
    <article
      aria-label={when}
      className="flex flex-col gap-2 rounded-card bg-paper px-4 py-3 shadow-card"
    >
      <div>
        <h3 className="text-lg">{when}</h3>
        {by && (
          <p className="text-sm text-ink-soft">{by.isYou ? words.by_you : words.by(by.name)}</p>
        )}
      </div>
      {faults.length > 0 && (
        <Notice tone="error">
          <p className="font-semibold">{words.plans.not_published}</p>
          <FindingList
            findings={faults}
            content={forceChanges(before ?? {}, changes) as ShopContent}
          />
        </Notice>
      )}
      <SentenceList sentences={sentences} shown={SHOWN} />
      <PlanActions id={plan.id} when={when} />
    </article>
  );
}

function PlanActions({ id, when }: { id: string; when: string }) {
  const { plans: words } = useWords("officePublication");
  const { cancel } = useWords("common");
  const { slug } = useDraftContext();
  const { change, isChanging } = useOfficeChange();
  const [asks, setAsks] = useState(false);
  const stop = (keepsChanges: boolean) =>
    change({
      send: () => cancelPlan(slug, id, keepsChanges),
      onDone: () => showToast(keepsChanges ? words.kept : words.thrown, { tone: "success" }),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" busy={isChanging} onClick={() => stop(true)}>
        {words.keep}
      </Button>
      <Button look="quiet" busy={isChanging} onClick={() => setAsks(true)}>
        {words.throw}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={words.throw_ask}
        text={words.throw_text(when)}
        confirmLabel={words.throw}
        cancelLabel={cancel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          stop(false);
        }}
      />
    </div>
  );
}
