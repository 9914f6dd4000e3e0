import { STAFF_PATHS } from "@comptoir/contract";
import { addPrinter } from "../src/features/printing/manage-printers.ts";
import type { TestServer } from "./harness.ts";

const MEDIA_TYPE = "application/vnd.star.starprnt";

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export async function installPrinter(
  { db, now }: TestServer,
  { slug, name, prints, language }: Parameters<typeof addPrinter>[1],
): Promise<Credentials> {
  const added = await addPrinter(db, { slug, name, prints, language }, now);
  if (!added.ok) throw new Error(added.error);
  return added.value;
}

export type FakePrinter = ReturnType<typeof createPrinter>;

export function createPrinter(server: TestServer, credentials: Credentials) {
  const { id, secret } = credentials;
  const url = `${STAFF_PATHS.cloudPrnt}/${id}`;
  const headers = { authorization: `Basic ${btoa(`printer:${secret}`)}` };
  const mac = "00:11:62:aa:bb:cc";
  const printed: Uint8Array[] = [];

  const poll = (statusCode = "200%20OK", printingInProgress = false) =>
    server.call({
      method: "POST",
      url,
      headers,
      payload: { status: "23 6 0 0", printerMAC: mac, statusCode, printingInProgress },
    });
  const fetchJob = (token?: string, type = MEDIA_TYPE) =>
    server.call({ url, headers, query: { mac, type, ...(token && { token }) } });
  const report = (code: string, token?: string) =>
    server.call({
      method: "DELETE",
      url,
      headers,
      query: { mac, code, ...(token && { token }) },
    });

  return {
    credentials,
    poll,
    fetchJob,
    report,
    printed,
    cycle: async (): Promise<boolean> => {
      const { jobReady, jobToken, deleteMethod } = (await poll()).json();
      if (!jobReady) return false;
      const job = await fetchJob(jobToken);
      printed.push(job.rawPayload);
      if (deleteMethod === "DELETE") await report("200 OK", jobToken);
      return true;
    },
  };
}
