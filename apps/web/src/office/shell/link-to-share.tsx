import { Copy } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { copyText } from "../../platform/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toasts.ts";

interface LinkToShareProps {
  readonly label: string;
  readonly hint?: string;
  readonly url: string;
  /** Replaces the button that created the link, which had the focus. */
  readonly takesFocus?: boolean;
}

export function LinkToShare({ label, hint, url, takesFocus = false }: LinkToShareProps) {
  const { link: words } = useWords("office");
  const copy = async () => {
    if (await copyText(url)) showToast(words.copied, { tone: "success" });
    else showToast(words.copy_failed, { tone: "error" });
  };
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        look="secondary"
        className="sm:self-start"
        autoFocus={takesFocus}
        onClick={() => void copy()}
      >
        <Copy size={18} aria-hidden />
        {words.copy}
      </Button>
    </>
  );
}
