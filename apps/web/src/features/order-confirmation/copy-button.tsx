import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { IconButton } from "../../ui/icon-button.tsx";

const SHOWN_MS = 2_000;

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { placed: words } = useWords("checkout");
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser keeps its clipboard closed; the text stands beside the button to be selected.
    }
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
