import { nameIn, type Order, type Reorder, type ReorderChange } from "@comptoir/domain";
import { formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ReorderDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly order: Order;
  readonly again: Reorder<unknown>;
}

export function ReorderDialog(props: ReorderDialogProps) {
  const { open, onClose, onConfirm, order, again } = props;
  const { reorder: words } = useWords("orders");
  const { close, cancel } = useWords("common");
  const language = useLanguage();
  const isEmpty = again.lines.length === 0;

  const describe = (change: ReorderChange): string => {
    const name = nameIn(order.lines[change.line]?.names ?? {}, language);
    if (change.kind !== "price") return words[change.kind](name);
    return words.price(name, formatPrice(change.before), formatPrice(change.now));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={close}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button look="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {!isEmpty && <Button onClick={onConfirm}>{words.confirm}</Button>}
        </div>
      }
    >
      {again.changes.length === 0 && <Notice tone="success">{words.same}</Notice>}
      {again.changes.length > 0 && (
        <Notice tone="info">
          <p className="font-semibold">{isEmpty ? words.nothing : words.changed}</p>
          <ul className="mt-1 list-disc pl-5">
            {again.changes.map((change) => (
              <li key={change.line}>{describe(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Dialog>
  );
}
