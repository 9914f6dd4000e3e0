import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { readMail } from "../mail-server.ts";
import { pause } from "./ask.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";

const SLOWEST_MS = 400;
export const LINK = /https?:\/\/[^/\s]+\/([^/\s]+)\/order\/(\d+)\?key=/;

export interface MailRoom {
  readonly url: string;
  calmDown(): void;
  close(): Promise<void>;
}

/** An SMTP server that can be slow, refuse temporarily, or accept a mail and report a failure. */
export async function openMailRoom(ledger: Ledger, random: Random): Promise<MailRoom> {
  let isCalm = false;
  const busy = () => Object.assign(new Error("busy, try again later"), { responseCode: 451 });
  const happens = (chance: number) => !isCalm && random.chance(chance);

  const take = async (raw: Buffer) => {
    if (happens(0.2)) await pause(random.between(0, SLOWEST_MS));
    if (happens(0.1)) throw busy();
    const { messageId = "", to, text = "" } = await readMail(raw);
    const [, restaurantId, number] = LINK.exec(text) ?? [];
    const order = restaurantId ? { restaurantId, number: Number(number) } : null;
    ledger.mails.push({ messageId, to: to?.[0]?.address ?? "", order });
    if (happens(0.05)) throw busy();
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => done(happens(0.1) ? busy() : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => take(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  // A killed client drops the connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    calmDown: () => {
      isCalm = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
