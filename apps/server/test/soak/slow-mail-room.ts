import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { pause } from "../chaos/ask.ts";
import type { Ledger } from "../chaos/ledger.ts";
import { LINK, type MailRoom } from "../chaos/mail-room.ts";
import type { Random } from "../chaos/random.ts";
import { readMail } from "../mail-server.ts";

const SLOWEST_MS = 250;

export interface SlowMailRoom extends MailRoom {
  readonly languages: ReadonlyMap<string, string>;
  readonly toShops: readonly string[];
  readonly refused: readonly string[];
}

export async function openSlowMailRoom(ledger: Ledger, random: Random): Promise<SlowMailRoom> {
  const languages = new Map<string, string>();
  const toShops: string[] = [];
  const refused: string[] = [];
  let isCalm = false;

  const take = async (raw: Buffer) => {
    if (!isCalm) await pause(random.between(20, SLOWEST_MS));
    const { messageId = "", to, text = "", html = "" } = await readMail(raw);
    if (!isCalm && random.chance(0.05)) {
      refused.push(messageId);
      throw Object.assign(new Error("busy, try again later"), { responseCode: 451 });
    }
    const [, restaurantId, number] = LINK.exec(text) ?? [];
    if (!restaurantId) return void toShops.push(messageId);
    const order = { restaurantId, number: Number(number) };
    ledger.mails.push({ messageId, to: to?.[0]?.address ?? "", order });
    languages.set(messageId, /<html lang="(\w+)"/.exec(html)?.[1] ?? "none");
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 50,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => take(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    languages,
    toShops,
    refused,
    calmDown: () => {
      isCalm = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
