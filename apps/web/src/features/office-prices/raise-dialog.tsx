import { addPlanResponse, OFFICE_PATHS } from "@comptoir/contract";
import { instantInZurich, type Rappen, type ShopContent } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { failureWords } from "../../i18n/failure-words.ts";
import { formatAmount, formatInstant, formatSurcharge } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { sendOffice } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { pathKey } from "../../office/draft/unsent-changes.ts";
import { useChangeFields, useContent, usePublishedContent } from "../../office/draft/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import type { PriceRow } from "./composed-rows.ts";
import { plannedChanges, priceEdits, type RaisedPrice, raisedPrices } from "./price-changes.ts";
import { firstRaise, RaiseForm, type RaiseInput, readRaise } from "./raise-form.tsx";

interface RaiseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly rows: readonly PriceRow[];
}

export function RaiseDialog({ open, onClose, rows }: RaiseDialogProps) {
  const { raise: words } = useWords("officePrices");
  const { close } = useWords("common");
  const [typed, setTyped] = useState<RaiseInput>(() => firstRaise(new Date()));
  const raise = readRaise(typed);
  const raised = raise ? raisedPrices(rows, raise, typed.step) : [];
  const changed = raised.filter(({ was, price }) => was !== price);
  const { send, isBusy, problem } = useSend(typed, changed, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={close}
      description={words.about(rows.flatMap(({ cells }) => cells).length)}
      size="large"
      footer={
        <Button wide busy={isBusy} disabled={changed.length === 0} onClick={send}>
          {typed.when === "later" ? words.plan : words.to_draft}
        </Button>
      }
    >
      <RaiseForm typed={typed} onChange={setTyped} isWrong={typed.by.trim() !== "" && !raise} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <RaisePreview isEmpty={!raise} raised={raised} />
    </Dialog>
  );
}

function useSend(typed: RaiseInput, changed: ReturnType<typeof raisedPrices>, onDone: () => void) {
  const { raise: words } = useWords("officePrices");
  const errors = useWords("errors");
  const language = useLanguage();
  const { slug } = useDraftContext();
  const content = useContent<ShopContent>([]) ?? {};
  const published = usePublishedContent<ShopContent>([]) ?? {};
  const changeFields = useChangeFields();
  const [isPast, setPast] = useState(false);
  const plan = useMutation({
    networkMode: "always",
    mutationFn: async (at: Date) => {
      const changes = plannedChanges(published, content, changed);
      const body = { restaurantId: slug, at: at.toISOString(), changes };
      await sendOffice(OFFICE_PATHS.plans, body, addPlanResponse);
      showToast(words.planned(changed.length, formatInstant(at.toISOString(), language)), {
        tone: "success",
      });
      onDone();
    },
  });

  const send = () => {
    const at = instantInZurich(typed.day, typed.time);
    const isLater = typed.when === "later";
    const isTooLate = isLater && !(at > new Date());
    setPast(isTooLate);
    if (isTooLate) return;
    if (isLater) return plan.mutate(at);
    changeFields(priceEdits(content, changed), { toastText: words.done(changed.length) });
    plan.reset();
    onDone();
  };
  const failed = plan.error ? failureWords(errors, plan.error) : undefined;
  return { send, isBusy: plan.isPending, problem: isPast ? words.past : failed };
}

function RaisePreview({ isEmpty, raised }: { isEmpty: boolean; raised: readonly RaisedPrice[] }) {
  const { raise: words } = useWords("officePrices");
  const id = useId();
  const changed = raised.filter(({ was, price }) => was !== price);
  const unchanged = raised.length - changed.length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-xl">
        {words.preview}
      </h3>
      {isEmpty && <p className="text-ink-soft">{words.preview_empty}</p>}
      {!isEmpty && changed.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul>
        {changed.map((one) => (
          <RaisedLine key={pathKey(one.cell.paths[0] ?? [])} {...one} />
        ))}
      </ul>
      {changed.length > 0 && unchanged > 0 && (
        <p className="text-sm text-ink-soft">{words.unchanged(unchanged)}</p>
      )}
    </section>
  );
}

function RaisedLine({ row, cell, was, price }: RaisedPrice) {
  const { raise: words, price_of } = useWords("officePrices");
  const difference = (price - was) as Rappen;
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 border-t border-line py-2">
      <span className="min-w-40 flex-1 wrap-anywhere">{price_of(row.name, cell.label)}</span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
        <span className="text-ink-soft">{formatAmount(was)}</span>
        <ArrowRight size={14} aria-hidden className="text-ink-soft" />
        <span className="sr-only">{words.to}</span>
        <strong>{formatAmount(price)}</strong>
        <span className="min-w-14 text-right text-sm text-ink-soft">
          {difference > 0 ? formatSurcharge(difference) : formatAmount(difference)}
        </span>
      </span>
    </li>
  );
}
