import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** Every address that a message was to go to, taken or refused. */
  readonly recipients: readonly string[];
  /** Every message that was taken, as it arrived. */
  readonly messages: readonly Buffer[];
  close(): Promise<void>;
}

interface MailServerOptions {
  /** Answers every recipient with this code: for good from 500 on, for now below. */
  readonly refusesWith?: number;
  /** With these words before, such as a status of its own. */
  readonly refusal?: string;
  /** Takes the whole message, and never says so. */
  readonly isSilent?: boolean;
}

/** A real mail server on this machine. Like many, it repeats the address that it refuses. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const recipients: string[] = [];
  const messages: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const { refusesWith: responseCode, refusal = "" } = options;
      if (responseCode === undefined) return done();
      return done(
        Object.assign(new Error(`${refusal}<${address}>: user unknown here`), { responseCode }),
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (options.isSilent) return;
        messages.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A message as its reader's program understands it. */
export async function readMail(raw: Buffer | undefined): Promise<Email> {
  if (!raw) throw new Error("there is no such message");
  return await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
}
