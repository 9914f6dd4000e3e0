import { formatChf, type Order, type Result, shownNumber } from "@comptoir/domain";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { ApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { moveProblem } from "../orders/board-text.ts";
import { ChangeDetails, ChangeLines } from "./change-fields.tsx";
import {
  type ChangePreview,
  changesOf,
  changesOnWire,
  type Draft,
  draftOf,
  previewOf,
} from "./draft.ts";

interface ChangeDialogProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onChange: (order: Order, changes: object) => Promise<Result<Order, ApiError>>;
  /** The error was shown here, so the card need not show it. */
  readonly onErrorShown: (id: string) => void;
  readonly onClose: () => void;
}

export function ChangeDialog({ order, isBusy, ...on }: ChangeDialogProps) {
  const { change: words } = useWords("board");
  const { close } = useWords("common");
  const { shop } = useShop();
  const [draft, setDraft] = useState<Draft>(() => draftOf(order));
  const [error, setError] = useState<ApiError>();
  const outlook = previewOf(order, draft, shop, new Date());
  const edit = (patch: Partial<Draft>) => {
    setError(undefined);
    setDraft((old) => ({ ...old, ...patch }));
  };
  const save = async () => {
    const changes = changesOnWire(changesOf(order, draft, shop));
    const changed = await on.onChange(order, changes);
    // A conflict is shown on the card, beside the order's current state.
    if (changed.ok || changed.error.code === "order_changed") return on.onClose();
    on.onErrorShown(order.id);
    setError(changed.error);
  };
  // Stay open while saving: the outcome is shown here.
  const leave = () => {
    if (!isBusy) on.onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={words.title(shownNumber(order))}
      description={words.intro}
      closeLabel={close}
      footer={
        <Footer
          order={order}
          outlook={outlook}
          error={error}
          isBusy={isBusy}
          onSave={() => void save()}
        />
      }
    >
      <ChangeLines order={order} draft={draft} onEdit={edit} />
      <ChangeDetails order={order} draft={draft} onEdit={edit} />
    </Dialog>
  );
}

interface FooterProps {
  readonly order: Order;
  readonly outlook: ChangePreview;
  readonly error: ApiError | undefined;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

function Footer({ order, outlook, error, isBusy, onSave }: FooterProps) {
  const words = useWords("board");
  const errors = useWords("errors");
  const { change } = words;
  const problem = "problem" in outlook ? outlook.problem : undefined;
  const fieldErrors: Partial<Record<string, string>> = { ...errors, ...change.problems };
  const refused = problem && fieldErrors[problem];
  const failed = error && moveProblem(error, words, errors);
  const isReady = "isNew" in outlook && outlook.isNew;
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-1">
        {refused && <p className="font-medium text-alarm">{refused}</p>}
        {failed && <Notice tone="error">{failed}</Notice>}
        {"total" in outlook && <Totals order={order} {...outlook} />}
      </div>
      <Button busy={isBusy} disabled={!isReady} onClick={onSave} className="min-h-12">
        {change.save}
      </Button>
    </div>
  );
}

function Totals({
  order,
  total,
  money,
}: Exclude<ChangePreview, { problem: unknown }> & { order: Order }) {
  const { change } = useWords("board");
  const before = order.amounts.total;
  const means = change.means[money.means](formatChf(money.amount));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-lg font-semibold">
        <span>{change.total}</span>
        <span className="flex items-center gap-2 tabular-nums">
          {total !== before && (
            <>
              <s className="font-normal text-ink-soft">
                <span className="sr-only">{change.before} </span>
                {formatChf(before)}
              </s>
              <ArrowRight size={18} aria-hidden />
            </>
          )}
          {formatChf(total)}
        </span>
      </p>
      {means && <p className="text-sm">{means}</p>}
    </>
  );
}
