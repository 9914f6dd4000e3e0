import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { copyText } from "../../platform/copy-text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/toasts.ts";

interface CopyRow {
  readonly label: string;
  readonly shown: string;
  /** Format for bank forms, if it differs from the displayed one. */
  readonly copied?: string;
}

export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const { payment: words } = useWords("orders");
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ label, shown, copied }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-1.5">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-semibold break-words tabular-nums">{shown}</dd>
          <dd className="col-start-2 row-span-2 row-start-1 self-center">
            <CopyButton label={words.copy(label)} text={copied ?? shown} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN_MS = 2_000;

function CopyButton({ label, text }: { label: string; text: string }) {
  const { payment: words } = useWords("orders");
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else showToast(words.copy_failed, { tone: "error" });
  };

  return (
    <span className="flex items-center">
      <span role="status" className="text-sm font-semibold text-leaf">
        {isCopied && words.copied}
      </span>
      <IconButton label={label} onClick={() => void copy()}>
        {isCopied ? (
          <Check size={18} aria-hidden className="text-leaf" />
        ) : (
          <Copy size={18} aria-hidden />
        )}
      </IconButton>
    </span>
  );
}
