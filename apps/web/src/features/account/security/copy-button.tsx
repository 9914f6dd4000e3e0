import { Copy } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

/** Puts a text on the clipboard and says how it went: a page without https has none. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const words = useWords("security");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(words.copied, { tone: "success" });
    } catch {
      showToast(words.copy_failed, { tone: "error" });
    }
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      {label}
    </Button>
  );
}
