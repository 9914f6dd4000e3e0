import {
  changeSentences,
  columnHead,
  columnWords,
  findingWords,
  type ShopContent,
} from "@comptoir/domain";
import { formatList } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ReadFile } from "./read-file.ts";

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly read: ReadFile;
}

export function ImportDialog({ open, onClose, name, read }: ImportDialogProps) {
  const words = useWords("officeExchange");
  const { close } = useWords("common");
  const changeFields = useChangeFields();
  const changes = read.kind === "changes" ? read.changes : [];
  const take = () => {
    changeFields(changes, { toastText: words.taken });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.import.title}
      description={name}
      closeLabel={close}
      size="large"
      footer={
        changes.length > 0 ? (
          <Button wide onClick={take}>
            {words.import.take}
          </Button>
        ) : (
          <Button wide look="secondary" onClick={onClose}>
            {close}
          </Button>
        )
      }
    >
      <Report read={read} />
    </Dialog>
  );
}

function Report({ read }: Pick<ImportDialogProps, "read">) {
  const { import: words } = useWords("officeExchange");
  if (read.kind === "sheet_faults") return <SheetFaults faults={read.faults} />;
  if (read.kind === "findings") return <Findings findings={read.findings} after={read.after} />;
  if (read.kind !== "changes") return <Notice tone="error">{words[read.kind]}</Notice>;
  if (read.changes.length === 0) return <Notice tone="success">{words.nothing}</Notice>;
  return <Differences changes={read.changes} after={read.after} />;
}

type ReadOf<Kind> = Extract<ReadFile, { kind: Kind }>;

const MOST_SHOWN = 200;

function Lines({ lines }: { lines: readonly { key: string; text: string }[] }) {
  return (
    <ul>
      {lines.slice(0, MOST_SHOWN).map(({ key, text }) => (
        <li key={key} className="border-t border-line py-2 wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Differences({ changes, after }: Omit<ReadOf<"changes">, "kind">) {
  const { import: words } = useWords("officeExchange");
  const before = useContent<ShopContent>([]);
  const sentences = changeSentences(changes, { before, after }, useLanguage());
  const others = sentences.length - MOST_SHOWN;
  return (
    <>
      <p className="font-semibold">{words.changes(sentences.length)}</p>
      <Lines
        lines={sentences.map(({ path, text }) => ({ key: `${path.join("/")} ${text}`, text }))}
      />
      {others > 0 && <p className="text-ink-soft">{words.others(others)}</p>}
    </>
  );
}

function Findings({ findings, after }: Omit<ReadOf<"findings">, "kind">) {
  const { import: words } = useWords("officeExchange");
  const language = useLanguage();
  const texts = findings.map((finding) => findingWords(finding, after, language).text);
  return (
    <>
      <Notice tone="error">{words.wrong(findings.length)}</Notice>
      <Lines lines={[...new Set(texts)].map((text) => ({ key: text, text }))} />
    </>
  );
}

function SheetFaults({ faults }: Omit<ReadOf<"sheet_faults">, "kind">) {
  const { import: words, faults: reasons } = useWords("officeExchange");
  const language = useLanguage();
  return (
    <>
      <Notice tone="error">{words.wrong(faults.length)}</Notice>
      <ul>
        {faults.map(({ row, column, code, text }) => (
          <li
            key={`${row} ${column} ${code} ${text}`}
            className="flex flex-col gap-x-4 border-t border-line py-2 sm:flex-row"
          >
            <span className="shrink-0 font-semibold sm:w-56">
              {words.place(row, column ? columnHead(column, language) : "")}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {reasons[code](text)}
              {code === "bad_word" && column && (
                <span className="block text-sm text-ink-soft">
                  {words.possible(formatList(columnWords(column, language), language))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
