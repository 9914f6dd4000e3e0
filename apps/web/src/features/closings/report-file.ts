import { errorBody, STAFF_PATHS } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import * as z from "zod/mini";
import { ApiError, bearerHeaders } from "../../platform/api.ts";
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
  let answer = await ask(path, false);
  if (answer.status === 401) answer = await ask(path, true);
  if (!answer.ok) throw await refusalOf(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  save(await answer.blob(), name ?? `${slug}.${format}`);
}

/** A token that ran out a moment ago is renewed once. */
async function ask(path: string, fresh: boolean): Promise<Response> {
  const headers = await bearerHeaders("staff", fresh);
  return await fetch(path, { headers }).catch(() => {
    throw new ApiError("network_error");
  });
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body = z.safeParse(errorBody, await answer.json().catch(() => null));
  return new ApiError(body.success ? body.data.code : "unavailable", answer.status);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
