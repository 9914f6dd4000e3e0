import { Copy, Download, Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { useWords } from "../../../i18n/words.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import "./recovery-codes.css";

interface RecoveryCodesProps {
  readonly level: "h2" | "h3";
  readonly title: string;
  readonly codes: readonly string[];
  readonly onConfirmed: () => void;
}

/** The codes are shown only once; afterwards they can only be replaced. */
export function RecoveryCodes({ level: Heading, title, codes, onConfirmed }: RecoveryCodesProps) {
  const { set_up: words } = useWords("security");
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const text = codes.join("\n");
  const file = () => new File([`${text}\n`], words.file, { type: "text/plain" });
  const list = codes.map((code) => (
    <li key={code}>
      <code translate="no">{code}</code>
    </li>
  ));
  return (
    <div className="flex flex-col gap-4">
      <Heading ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </Heading>
      <Notice tone="info">{words.codes}</Notice>
      <ul
        aria-label={words.codes_label}
        className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 rounded-2xl bg-cream-deep px-4 py-3 text-lg"
      >
        {list}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={words.copy_codes} text={text} />
        <Button look="secondary" onClick={() => saveFile(file())}>
          <Download size={18} aria-hidden />
          {words.download}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
      </div>
      <Button className="self-start" onClick={onConfirmed}>
        {words.kept}
      </Button>
      {createPortal(
        <div aria-hidden className="recovery-sheet">
          <p>{words.codes_label}</p>
          <ul>{list}</ul>
        </div>,
        document.body,
      )}
    </div>
  );
}

export function CopyButton({ label, text }: { label: string; text: string }) {
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
