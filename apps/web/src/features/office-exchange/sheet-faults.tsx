import { columnHead, columnWords, type SheetFault } from "@comptoir/domain";
import { formatList } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Notice } from "../../ui/notice.tsx";

export function SheetFaults({ faults }: { faults: readonly SheetFault[] }) {
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
