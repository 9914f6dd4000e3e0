import { type CloseDayRequest, type DayReport, MAX_CLOSING_NOTE } from "@comptoir/contract";
import { cashDifference, expectedCash, toChf, ZERO } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { errorWords } from "../../i18n/error-words.ts";
import { formatAmount, formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { readChf } from "../../order/read-chf.ts";
import { isApiError, isOutcomeUnknown } from "../../platform/api.ts";
import { useLayer } from "../../platform/layers.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { closeDay, closingsKey } from "./closings-query.ts";
import { Card, Line, useTillWords } from "./figures.tsx";

/** The request as confirmed: it closes the figures up to that instant, without later orders. */
interface CloseQuestion {
  readonly request: CloseDayRequest;
  readonly text: string;
}

interface CloseFormProps {
  readonly shown: DayReport;
  readonly onClosed: (number: number) => void;
}

export function CloseForm({ shown, onClosed }: CloseFormProps) {
  const { till: words, retry: again } = useWords("closings");
  const { slug } = useShop();
  const [typed, setTyped] = useState<{ float?: string; counted: string; note: string }>({
    counted: "",
    note: "",
  });
  const [wasTried, setTried] = useState(false);
  const [pending, setPending] = useState<CloseQuestion>();
  const question = useLayer("close-day", { isTransient: true });
  const { send, isSending, problem, retry } = useCloseDay(onClosed);
  const tillWords = useTillWords();

  const float = typed.float ?? formatAmount(shown.cashFloat);
  const cashFloat = readChf(float);
  const isCounted = typed.counted.trim() !== "";
  const counted = readChf(typed.counted);
  const isRight = cashFloat !== null && (!isCounted || counted !== null);
  const count = { cashFloat: cashFloat ?? ZERO, countedCash: isCounted ? counted : null };
  const verdict = tillWords(cashDifference(shown.report, count));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || isSending) return;
    const request = {
      restaurantId: slug,
      until: shown.until,
      cashFloat: toChf(count.cashFloat),
      countedCash: count.countedCash === null ? null : toChf(count.countedCash),
      note: typed.note.trim() || null,
    };
    setPending({ request, text: words.ask_text(formatPrice(shown.report.turnover), verdict) });
    question.open();
  };

  return (
    <Card title={words.title}>
      <form
        noValidate
        aria-label={words.title}
        onSubmit={submit}
        className="flex flex-col gap-3 print:hidden"
      >
        {/* A retry sends the same count. */}
        <fieldset disabled={retry !== undefined} className="contents">
          <TextField
            label={words.float}
            hint={words.float_hint}
            inputMode="decimal"
            autoComplete="off"
            value={float}
            error={wasTried && cashFloat === null ? words.wrong_amount : undefined}
            onChange={({ target }) => setTyped({ ...typed, float: target.value })}
          />
          <TextField
            label={words.counted}
            optional={words.optional}
            hint={words.counted_hint}
            inputMode="decimal"
            autoComplete="off"
            value={typed.counted}
            error={wasTried && isCounted && counted === null ? words.wrong_amount : undefined}
            onChange={({ target }) => setTyped({ ...typed, counted: target.value })}
          />
          <dl>
            {shown.report.cashRounding !== 0 && (
              <Line label={words.rounding} amount={shown.report.cashRounding} isPart />
            )}
            <Line label={words.expected} amount={expectedCash(shown.report, count)} />
          </dl>
          <p role="status" className="font-semibold empty:hidden">
            {isRight && isCounted ? verdict : ""}
          </p>
          <TextArea
            label={words.note}
            optional={words.optional}
            rows={2}
            maxLength={MAX_CLOSING_NOTE}
            value={typed.note}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
        </fieldset>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type={retry ? "button" : "submit"} busy={isSending} onClick={retry}>
          {retry ? again : words.close}
        </Button>
      </form>
      <ConfirmDialog
        open={question.isOpen}
        title={words.ask}
        text={pending?.text ?? ""}
        confirmLabel={words.close}
        cancelLabel={words.back}
        onCancel={question.close}
        onConfirm={() => {
          if (pending) send(pending.request);
          question.close();
        }}
      />
    </Card>
  );
}

/** If the outcome is unknown, retries the identical request, which the server recognises. */
function useCloseDay(onClosed: (number: number) => void) {
  const { till } = useWords("closings");
  const errors = useWords("errors");
  const { slug } = useShop();
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: closeDay,
    onSuccess: ({ number }) => onClosed(number),
    onSettled: () => client.invalidateQueries(closingsKey(slug)),
  });
  const isUnsure = error !== null && (!isApiError(error) || isOutcomeUnknown(error));
  const problem = isApiError(error) ? errorWords(errors, error) : null;
  return {
    send: mutate,
    isSending: isPending,
    problem: isUnsure ? till.unsure : problem,
    retry: isUnsure && variables ? () => mutate(variables) : undefined,
  };
}
