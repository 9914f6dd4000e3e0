import { STAFF_PATHS } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { errorWords } from "../../i18n/error-words.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { fetchFile, saveFile } from "../../platform/save-file.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ReportSelection, reportPath } from "./closings-query.ts";

export function FileButtons({ which, what }: { which: ReportSelection; what: string }) {
  const { files } = useWords("closings");
  const errors = useWords("errors");
  const language = useLanguage();
  const { slug } = useShop();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: FileFormat) => saveReport({ slug, which, format, language }),
  });
  const names = { pdf: files.pdf_of(what), csv: files.csv_of(what) };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {(["pdf", "csv"] as const).map((format) => (
          <Button
            key={format}
            look="secondary"
            aria-label={names[format]}
            busy={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            <Download size={18} aria-hidden />
            {files[format]}
          </Button>
        ))}
      </div>
      {error && (
        <Notice tone="error">
          {files.failed} {isApiError(error) && errorWords(errors, error)}
        </Notice>
      )}
    </div>
  );
}

type FileFormat = "pdf" | "csv";

interface ReportFile {
  readonly slug: string;
  readonly which: ReportSelection;
  readonly format: FileFormat;
  readonly language: Language;
}

async function saveReport({ slug, which, format, language }: ReportFile): Promise<void> {
  const path = reportPath(STAFF_PATHS.reportFile, slug, { ...which, format, language });
  saveFile(await fetchFile(path, { signed: "staff" }));
}
