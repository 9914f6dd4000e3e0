import { Copy } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const words = useWords("security");
  const copy = async () => {
    if (await copyText(text)) showToast(words.copied, { tone: "success" });
    else showToast(words.copy_failed, { tone: "error" });
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      {label}
    </Button>
  );
}
