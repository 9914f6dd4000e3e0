import { STAFF_PATHS } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { fetchFile, saveFile } from "../../platform/fetch-file.ts";
import { reportPath, type Which } from "./closings-query.ts";

export type FileFormat = "pdf" | "csv";

interface AskedFile {
  readonly slug: string;
  readonly which: Which;
  readonly format: FileFormat;
  readonly language: Language;
}

/** Has the server write a report and hands it to the browser to keep. */
export async function saveReport({ slug, which, format, language }: AskedFile): Promise<void> {
  const path = reportPath(STAFF_PATHS.reportFile, slug, { ...which, format, language });
  saveFile(await fetchFile(path, { signed: "staff" }));
}
