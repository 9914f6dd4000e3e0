import { STAFF_PATHS } from "@comptoir/contract";
import { readPaper } from "../../apps/server/test/read-paper.ts";
import { expect, type Shop } from "../support/test.ts";
import { CUSTOM } from "./kitchen.ts";

export async function installPrinter(shop: Shop) {
  const { stdout } = await shop.admin(`printers add ${CUSTOM} Cuisine --prints kitchen`);
  const [, id] = /cloudprnt\/(\S+)/.exec(stdout) ?? [];
  const [, secret] = /^secret\s+(\S+)/m.exec(stdout) ?? [];
  expect(id && secret, stdout).toBeTruthy();
  const address = `${shop.url}${STAFF_PATHS.cloudPrnt}/${id}`;
  const headers = { authorization: `Basic ${btoa(`printer:${secret}`)}` };
  const poll = async (statusCode: string) => {
    const body = JSON.stringify({ statusCode, printingInProgress: false });
    const typed = { ...headers, "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers: typed, body });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return {
    poll,
    /** Prints the next job and returns its text; undefined without a job. */
    print: async (): Promise<string | undefined> => {
      const { jobReady, jobToken } = await poll("200 OK");
      if (!jobReady) return undefined;
      const job = new URLSearchParams({ token: jobToken, type: "application/vnd.star.starprnt" });
      const paper = await (await fetch(`${address}?${job}`, { headers })).bytes();
      const report = new URLSearchParams({ token: jobToken, code: "200 OK" });
      const reported = await fetch(`${address}?${report}`, { method: "DELETE", headers });
      expect(reported.status).toBe(200);
      return readPaper(paper).text;
    },
  };
}
